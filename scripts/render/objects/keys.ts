import {
  circle,
  cut,
  egg,
  extrude,
  intersect,
  mergeOutlines,
  move,
  rectangle,
  smoothUnion,
  stroke,
  type Shape,
} from '../shapes.ts'
import {
  createBody,
  createButton,
  createCollar,
  createMilledBlade,
  createRing,
  createToothedBlade,
  roundedPad,
  type Model,
} from './keyParts.ts'

interface FlipKeyOptions {
  readonly hasRing?: boolean
  readonly isFolded?: boolean
}

/** A key with a remote control, and a blade that folds into it. */
export function createFlipKey({ hasRing = true, isFolded = false }: FlipKeyOptions = {}): Model {
  const outline = mergeOutlines(egg(24, 14, 16.5), move(rectangle(14, 16, 6), 22, 0))
  const buttons = (['boot', 'unlock', 'lock'] as const).map((icon, index) =>
    createButton({ icon, x: -19 + index * 16, outline: roundedPad(6.6, 9.5), top: 7.4 }),
  )
  const hinge = move(circle(5.4), 28.5, -6.5)
  const eye = move(circle(3.1), -31.5, 0)
  const body = cut(
    smoothUnion(createBody(outline, 14, 4.5, 190), extrude(move(circle(6.4), -31.5, 0), -3, 3, 1.6), 3),
    ...buttons.map(({ hole }) => hole),
    extrude((x, y) => Math.abs(hinge(x, y)) - 0.45, 4.5, 12),
    extrude(eye, -9, 9),
    // The slit in which the blade folds away.
    extrude(move(rectangle(34, 1.9), 0, 16.6), -1.6, 1.6),
  )
  return [
    { shape: body, material: 'plastic' },
    ...buttons.flatMap(({ parts }) => parts),
    { shape: extrude((x, y) => hinge(x, y) + 0.6, 0, 7.2, 0.8), material: 'chrome' },
    { shape: extrude((x, y) => Math.abs(hinge(x, y) - 0.1) - 0.34, 0, 6.9, 0.2), material: 'gold' },
    { shape: extrude(move(circle(1.1), 30, 8.5), 0, 6.9, 0.3), material: 'lamp' },
    ...(isFolded ? [] : [...createCollar(38, 5), ...createMilledBlade(42, 50)]),
    ...(hasRing ? createRing(-31.5) : []),
  ]
}

/** A plain key without a remote control. */
export function createBladeKey(hasRing = true): Model {
  const outline = mergeOutlines(egg(7, 16, 12), move(rectangle(7, 8.5, 3), 12, 0))
  const eye = move(rectangle(2.4, 6.5, 2.3), -16.5, 0)
  const panel = move(egg(5, 8, 6.5), 1, 0)
  const body = cut(
    createBody(outline, 9, 3.2, 110),
    extrude(eye, -9, 9),
    extrude((x, y) => Math.abs(panel(x, y)) - 0.35, 3.2, 9),
  )
  const badge = stroke(
    [
      [
        [-2, 0],
        [5.5, 0],
      ],
    ],
    1.8,
  )
  return [
    { shape: body, material: 'plastic' },
    { shape: extrude(badge, 0, 4.75, 0.3), material: 'gold' },
    ...createToothedBlade(19, 48),
    ...(hasRing ? createRing(-17, 11, 9) : []),
  ]
}

/** Two buttons and a fixed blade, which is not part of it: from x = 33 on. */
export function createRemoteHead(hasRing = true): Model {
  const outline = mergeOutlines(egg(13, 13.5, 16), move(rectangle(8, 10, 4), 22, 0))
  const buttons = (['lock', 'unlock'] as const).map((icon, index) =>
    createButton({ icon, x: 13 - index * 16.5, outline: roundedPad(7, 10.5), top: 6.4 }),
  )
  const eye = move(circle(3), -19.5, 0)
  const body = cut(
    createBody(outline, 12.5, 4.2, 140),
    ...buttons.map(({ hole }) => hole),
    extrude(eye, -9, 9),
  )
  return [
    { shape: body, material: 'plastic' },
    ...buttons.flatMap(({ parts }) => parts),
    { shape: extrude((x, y) => Math.abs(eye(x, y) - 0.6) - 0.6, -5.4, 5.6, 0.4), material: 'steel' },
    ...createCollar(30.5, 3.5),
    ...(hasRing ? createRing(-19.5, 11, 9) : []),
  ]
}

export const createRemoteKey = (hasRing = true): Model => [
  ...createRemoteHead(hasRing),
  ...createToothedBlade(33, 46),
]

/** A fob for keyless entry. */
export function createSmartKey(): Model {
  const outline = egg(19, 19, 17)
  const buttons = (['boot', 'unlock', 'lock'] as const).map((icon, index) =>
    createButton({ icon, x: -15 + index * 16, outline: roundedPad(6.8, 10.5), top: 7.6 }),
  )
  const pebble = createBody(outline, 14.5, 6.2, 120)
  const cap = extrude(move(rectangle(20, 40), 49, 0), -20, 20)
  const shell = cut(
    pebble,
    ...buttons.map(({ hole }) => hole),
    extrude(move(rectangle(0.35, 30), 29.3, 0), -20, 20),
    cap,
  )
  const band = extrude((x, y) => Math.abs(outline(x, y) + 0.4) - 0.9, -1.5, 1.5, 0.6)
  return [
    { shape: shell, material: 'gloss' },
    {
      shape: cut(intersect(pebble, cap), extrude(move(rectangle(1.4, 5, 1.3), 32.4, 0), -20, 20)),
      material: 'steel',
    },
    { shape: cut(band, cap), material: 'chrome' },
    ...buttons.flatMap(({ parts }) => parts),
  ]
}

/** A card of the size of a bank card, but thicker. */
export function createCardKey(): Model {
  const outline = rectangle(42.5, 27, 5)
  const pads = [
    ['unlock', 12],
    ['lock', -4],
    ['boot', -20],
  ] as const
  const buttons = pads.map(([icon, x]) =>
    createButton({ icon, x, y: 0, outline: roundedPad(6.4, 11), top: 2.75 }),
  )
  const body = cut(
    extrude(outline, -2.3, 2.3, 1.1),
    ...buttons.map(({ hole }) => hole),
    extrude((x, y) => Math.abs(outline(x, y) + 3) - 0.25, 2, 5),
  )
  return [
    { shape: cut(body, extrude(move(rectangle(9, 40), 34, 0), -9, 9)), material: 'gloss' },
    { shape: intersect(body, extrude(move(rectangle(8.7, 40), 34, 0), -9, 9)), material: 'steel' },
    { shape: extrude(move(rectangle(0.9, 9, 0.9), 34, 0), 0, 2.5, 0.15), material: 'gold' },
    ...buttons.flatMap(({ parts }) => parts),
  ]
}

/** A key without a blade, half in its slot in the dashboard. */
export function createSlotKey(): Model {
  const outline = rectangle(33, 16, 7)
  const buttons = (['boot', 'unlock', 'lock'] as const).map((icon, index) =>
    createButton({ icon, x: -20 + index * 14, outline: roundedPad(5.8, 9.5), top: 5.8 }),
  )
  const body = cut(createBody(outline, 11, 3, 170), ...buttons.map(({ hole }) => hole))
  const frame = extrude((x, y) => Math.abs(outline(x, y) + 0.6) - 1.1, -2, 2, 0.7)
  const slot = rectangle(17.2, 6.7, 5)
  const alongX =
    (shape: Shape): Shape =>
    (x, y, z) =>
      shape(y, z, x)
  const dash = cut(extrude(rectangle(28, 12, 6), 8, 38, 3), extrude(slot, 0, 40))
  const bezel = extrude((x, y) => Math.abs(slot(x, y) - 0.9) - 1.1, 6.8, 8.6, 0.5)
  return [
    { shape: body, material: 'gloss' },
    { shape: frame, material: 'chrome' },
    ...buttons.flatMap(({ parts }) => parts),
    { shape: alongX(dash), material: 'plastic' },
    { shape: alongX(bezel), material: 'chrome' },
  ]
}
