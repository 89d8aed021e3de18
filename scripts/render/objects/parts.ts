import { lockIcon, write } from '../icons.ts'
import {
  bound,
  circle,
  cut,
  egg,
  extrude,
  intersect,
  mergeOutlines,
  move,
  place,
  polygon,
  rectangle,
  sphere,
  stroke,
  torus,
  union,
  type Outline,
  type Shape,
} from '../shapes.ts'
import { createBody, createButton, placeModel, roundedPad, type Model } from './keyParts.ts'

/** A transponder in black ceramic, and one of glass with its coil. */
export function createChips(): Model {
  const wedge = extrude(
    polygon([
      [-6, -3],
      [6, -2.3],
      [6, 2.3],
      [-6, 3],
    ]),
    0,
    3,
    0.5,
  )
  const hollow = extrude(
    polygon([
      [-4.6, -1.9],
      [4.6, -1.4],
      [4.6, 1.4],
      [-4.6, 1.9],
    ]),
    2.75,
    4,
  )
  const tube = capsule(6, 1.55)
  const coil: Shape = (x, y, z) => {
    const wire = 0.09 * Math.abs(Math.sin(x * 9))
    return Math.max(Math.abs(x) - 3.2, Math.sqrt(y * y + z * z) - 1.62 + wire) * 0.8
  }
  const shift = { at: [1.2, -6.6, 1.6], turnZ: 14 } as const
  return [
    ...placeModel(
      [
        { shape: cut(wedge, hollow), material: 'ceramic' },
        { shape: extrude(move(write('T5', 1.5, 1.1), 0, 0), 2, 2.8), material: 'print' },
      ],
      { turnZ: 14 },
    ),
    {
      shape: place(
        cut(tube, (x) => Math.abs(x) - 3.2),
        shift,
      ),
      material: 'glass',
    },
    { shape: place(coil, shift), material: 'copper' },
  ]
}

/** Two coin cells, one leaning on the other. */
export function createCoinCells(): Model {
  const text = mergeOutlines(
    move(write('CR2032', 2.3), 0, -3.4),
    move(write('3V', 2.6), 0, 4.3),
    move(write('+', 3.4), 0, 0.6),
  )
  const print = (bottom: number, top: number) => bound(extrude(text, bottom, top), [0, 0, 3], 8)
  const can = cut(
    extrude(circle(10), 0, 2.9, 0.55),
    extrude((x, y) => Math.abs(Math.hypot(x, y) - 9) - 0.12, 2.75, 4),
    print(2.75, 4),
  )
  const base = extrude(circle(8.6), -0.3, 0.4, 0.25)
  const cell: Model = [
    { shape: can, material: 'steel' },
    { shape: print(1.5, 2.8), material: 'hollow' },
    { shape: base, material: 'darkSteel' },
  ]
  return [
    ...placeModel(cell, { at: [0, 0, 0.3], turnZ: -8 }),
    ...placeModel(cell, { at: [15.5, 5, 5.6], turnY: -32, turnZ: 18 }),
  ]
}

/** The outer handle of a door with its lock. */
export function createDoorLock(): Model {
  const plate = rectangle(88, 26, 26)
  const bowl = place(capsule(30, 30), { at: [-14, 0, 29] })
  const bar = extrude(move(rectangle(66, 10, 10), -16, 0), 11, 23, 5)
  const post = (x: number) => extrude(move(rectangle(9, 8.5, 7), x, 0), 2, 19, 2)
  const at = 67
  return [
    { shape: cut(extrude(plate, 0, 8, 3), bowl), material: 'lacquer' },
    { shape: union(bar, post(-72), post(40)), material: 'lacquer' },
    { shape: extrude(move(rectangle(52, 1.6, 1.5), -16, 0), 20, 23.3, 0.5), material: 'chrome' },
    { shape: place(torus(13, 2.2), { at: [at, 0, 8] }), material: 'chrome' },
    {
      shape: cut(
        extrude(move(circle(12), at, 0), 0, 9.4, 0.8),
        extrude(move(rectangle(5, 1.3), at, 0), 4, 20),
      ),
      material: 'steel',
    },
    { shape: extrude(move(rectangle(5.2, 1.5), at, 0), 3, 6), material: 'hollow' },
  ]
}

export function createStartButton(): Model {
  const text = mergeOutlines(move(write('START', 4.6), 0, 2.4), move(write('STOP', 4.6), 0, -5))
  const dish = cut(extrude(circle(19), 0, 11, 2), place(sphere(150), { at: [0, 0, 160.3] }))
  return [
    {
      shape: cut(extrude(rectangle(38, 30, 13), 0, 7, 3), extrude(circle(21.8), 2, 20)),
      material: 'plastic',
    },
    { shape: place(torus(21.4, 2.1), { at: [0, 0, 7.4] }), material: 'chrome' },
    { shape: dish, material: 'gloss' },
    { shape: intersect(extrude(text, 9, 12), place(sphere(150), { at: [0, 0, 160.2] })), material: 'print' },
    { shape: extrude(move(rectangle(2.6, 0.7, 0.6), 0, 12.4), 9, 10.9, 0.2), material: 'lamp' },
  ]
}

export function createIgnitionLock(): Model {
  const ticks = [150, 110, 70, 30].map((degrees) => {
    const [x, y] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    return [
      [25.5 * x, 25.5 * y],
      [29.5 * x, 29.5 * y],
    ] as const
  })
  return [
    { shape: cut(extrude(circle(34), 0, 9, 3.5), extrude(circle(21.5), 3, 20)), material: 'plastic' },
    { shape: extrude(stroke(ticks, 1.5), 5, 9.1, 0.05), material: 'print' },
    { shape: place(torus(20.5, 2), { at: [0, 0, 9] }), material: 'chrome' },
    {
      shape: cut(
        extrude(circle(18.3), 0, 10.6, 1.4),
        extrude(rectangle(1.7, 10, 0.8), 6, 20),
        extrude((x, y) => Math.abs(Math.hypot(x, y) - 13.5) - 0.3, 10.1, 12),
      ),
      material: 'steel',
    },
    { shape: extrude(rectangle(2, 10.3), 3, 7), material: 'hollow' },
  ]
}

const fob = egg(19, 19, 17)
const fobButtons = (['boot', 'unlock', 'lock'] as const).map((icon, index) =>
  createButton({ icon, x: -15 + index * 16, outline: roundedPad(6.8, 10.5), top: 7.6 }),
)
const fobBody = createBody(fob, 14.5, 6.2, 120)
const fobHollow: Shape = (x, y, z) => fobBody(x, y, z) + 2

const upperShell: Model = [
  {
    shape: cut(
      intersect(fobBody, (_x, _y, z) => 0.4 - z),
      fobHollow,
      ...fobButtons.map(({ hole }) => hole),
    ),
    material: 'gloss',
  },
  ...fobButtons.flatMap(({ parts }) => parts),
]
const lowerShell: Model = [
  {
    shape: cut(
      intersect(fobBody, (_x, _y, z) => z + 0.4),
      fobHollow,
    ),
    material: 'gloss',
  },
]

/** The board of a fob with its coin cell. */
const circuit: Model = [
  { shape: extrude((x, y) => fob(x, y) + 3.2, -0.7, 0.7, 0.2), material: 'board' },
  { shape: extrude(move(circle(9.6), -17, 0), 0.4, 3.4, 0.5), material: 'steel' },
  {
    shape: union(
      extrude(move(rectangle(4.2, 4.2, 0.3), 6, 5), 0, 2.2, 0.2),
      extrude(move(rectangle(3, 2.4, 0.3), 7, -7), 0, 1.9, 0.2),
      extrude(move(rectangle(1.3, 2.2, 0.2), 16, -7), 0, 1.8, 0.2),
    ),
    material: 'ceramic',
  },
  {
    shape: union(
      ...[18, 23].flatMap((x) => [2, 7].map((y) => extrude(move(circle(1.7), x, y), 0, 0.95, 0.1))),
    ),
    material: 'gold',
  },
  {
    shape: extrude(
      stroke(
        [
          [
            [-5, 9],
            [0, 12],
            [14, 12],
            [20, 10],
          ],
          [
            [-6, -9],
            [2, -12],
            [12, -12],
          ],
          [
            [10, 5],
            [18, 2],
          ],
          [
            [10, -6],
            [14, -6],
          ],
        ],
        0.7,
      ),
      0,
      0.82,
    ),
    material: 'gold',
  },
]

/** The shells of a fob beside each other, the board in the lower one. */
export const createOpenFob = (): Model => [
  ...placeModel([...lowerShell, ...circuit], { at: [-4, -20, 0], turnZ: 4 }),
  ...placeModel(upperShell, { at: [6, 22, 0.6], turnZ: -7 }),
]

/** The parts of a fob above each other. */
export const createExplodedFob = (): Model => [
  ...placeModel(lowerShell, { at: [0, 0, 0] }),
  ...placeModel(circuit, { at: [0, 0, 15] }),
  ...placeModel(upperShell, { at: [0, 0, 33] }),
]

/** A device that reads and writes the electronics of a car. */
export function createProgrammer(): Model {
  const graph: Outline = stroke(
    [
      [
        [-36, -3],
        [-20, -3],
        [-15, 3],
        [-9, -14],
        [-2, 15],
        [4, -6],
        [8, -3],
        [24, -3],
      ],
    ],
    1.8,
  )
  const bars = mergeOutlines(move(rectangle(30, 1.5, 1.4), -6, -21), move(rectangle(9, 1.5, 1.4), -27, 21))
  return [
    {
      shape: cut(extrude(rectangle(66, 42, 12), 0, 18, 4), extrude(rectangle(43, 30, 3), 17.2, 30)),
      material: 'plastic',
    },
    {
      shape: extrude((x, y) => Math.abs(rectangle(66, 42, 12)(x, y) + 0.5) - 1.8, 5, 12, 1.2),
      material: 'rubber',
    },
    { shape: extrude(rectangle(42.5, 29.5, 3), 10, 17.4), material: 'screen' },
    { shape: extrude(mergeOutlines(graph, bars), 10, 17.5), material: 'lamp' },
    {
      shape: union(
        extrude(move(circle(5), 54, 12), 10, 19.2, 0.8),
        extrude(move(circle(5), 54, -12), 10, 19.2, 0.8),
      ),
      material: 'rubber',
    },
  ]
}

/** A phone that opens the car. */
export function createPhone(): Model {
  const outline = rectangle(74, 36, 10)
  return [
    { shape: extrude(outline, 0, 8, 2.4), material: 'chrome' },
    { shape: extrude((x, y) => outline(x, y) + 1.3, 1, 8.25, 0.4), material: 'gloss' },
    { shape: extrude(move(lockIcon, 0, 1, 3.6), 7, 8.4), material: 'lamp' },
    {
      shape: extrude(
        mergeOutlines(move(rectangle(1.2, 9, 1.2), 66, 0), move(rectangle(1, 12, 1), -66, 0)),
        7,
        8.35,
      ),
      material: 'rubber',
    },
  ]
}

/** A ring with a leather tag and without keys. */
export function createEmptyRing(): Model {
  const tag = mergeOutlines(move(rectangle(24, 12, 9), 20, 0), move(rectangle(10, 5, 4), -6, 0))
  const stitches = (x: number, y: number) =>
    Math.max(
      Math.abs(move(rectangle(21, 9, 6.4), 20, 0)(x, y)) - 0.35,
      0.5 - Math.abs(Math.sin(x * 1.1 + y * 1.1)),
    )
  return [
    { shape: cut(extrude(tag, 0, 3.4, 1.1), extrude(move(circle(2.6), -11, 0), -1, 9)), material: 'leather' },
    { shape: (x, y, z) => extrude(stitches, 2, 3.6, 0.1)(x, y, z) * 0.5, material: 'print' },
    { shape: extrude(move(circle(2.6), 2, 0), 0, 4.4, 0.8), material: 'gold' },
    { shape: place(torus(15, 1.1), { at: [-25, 0, 2.6], turnY: 6 }), material: 'chrome' },
    { shape: place(torus(15, 1.1), { at: [-25, 0, 4.6], turnY: 6 }), material: 'chrome' },
  ]
}

/** A puddle with drops beside it. */
export function createPuddle(): Model {
  const edge: Outline = mergeOutlines(
    move(egg(24, 22, 17), 0, 0),
    move(circle(15), -20, -16),
    move(circle(13), 26, 13),
  )
  const drops = [
    [-52, 20, 4],
    [50, -16, 3.4],
    [58, 4, 2.2],
    [-46, 28, 2.4],
    [36, -28, 2.6],
    [-9, 33, 3.2],
  ].map(([x = 0, y = 0, size = 0]) => place(sphere(size), { at: [x, y, -7.2 - size * 0.4] }))
  return [{ shape: union(extrude(edge, -7.4, -6.2, 0.6), ...drops), material: 'water' }]
}

/** Along x. */
function capsule(halfLength: number, radius: number): Shape {
  return (x, y, z) => {
    const along = Math.abs(x) - halfLength
    return Math.hypot(Math.max(along, 0), y, z) - radius
  }
}
