import { bootIcon, lockIcon, unlockIcon } from '../icons.ts'
import type { materials } from '../materials.ts'
import {
  bound,
  cut,
  extrude,
  intersect,
  move,
  place,
  polygon,
  rectangle,
  shell,
  sphere,
  stroke,
  torus,
  type Outline,
  type Point,
  type Shape,
} from '../shapes.ts'

/** An object lies on its back: its length is along x, its front looks up. In millimetres. */
export type Model = readonly ModelPart[]
export interface ModelPart {
  readonly shape: Shape
  readonly material: keyof typeof materials
}

export const placeModel = (model: Model, placement: Parameters<typeof place>[1]): Model =>
  model.map(({ shape, material }) => ({ shape: place(shape, placement), material }))

/** Cushion-shaped: the front is part of a large sphere. */
export function createBody(outline: Outline, thickness: number, bevel: number, dome = 150): Shape {
  const half = thickness / 2
  const slab = extrude(outline, -half, half, bevel)
  const front = place(sphere(dome), { at: [0, 0, half - dome] })
  const seam = extrude((x, y) => Math.abs(outline(x, y)) - 0.3, -0.18, 0.18)
  return cut(intersect(slab, front, 1.5), seam)
}

const icons = { lock: lockIcon, unlock: unlockIcon, boot: bootIcon } as const

interface ButtonOptions {
  readonly icon: keyof typeof icons
  readonly x: number
  readonly y?: number
  readonly outline: Outline
  readonly top: number
}

/** A rubber pad with a printed icon, and the hole that it needs in its body. */
export function createButton({ icon, x, y = 0, outline, top }: ButtonOptions) {
  const pad = move(outline, x, y)
  const drawing = move(icons[icon], x, y, 1.15)
  const dome = place(sphere(40), { at: [x, y, top - 40] })
  const raised = intersect(extrude(pad, -1, top + 1, 0.9), dome, 0.8)
  const print = intersect(extrude(drawing, 0, top + 2), place(sphere(40), { at: [x, y, top - 40.06] }))
  const near = (shape: Shape) => bound(shape, [x, y, top - 3], 13)
  return {
    hole: near(extrude((px, py) => pad(px, py) - 0.4, top - 2.2, top + 9)),
    parts: [
      {
        shape: near(cut(raised, intersect(extrude(drawing, 0, top + 2), shell(dome, 0.12)))),
        material: 'rubber',
      },
      { shape: near(print), material: 'print' },
    ] satisfies Model,
  }
}

/** Where a blade enters its key. */
export const createCollar = (x: number, halfLength: number): Model => [
  { shape: extrude(move(rectangle(halfLength, 6.4, 1.5), x, 0), -3.1, 3.1, 0.9), material: 'darkSteel' },
]

/** A blade with a milled wave, from x on. */
export function createMilledBlade(from: number, length: number): Model {
  const end = from + length
  const outline = polygon([
    [from - 4, -4.5],
    [end - 3.5, -4.5],
    [end, -1.4],
    [end, 1.4],
    [end - 3.5, 4.5],
    [from - 4, 4.5],
  ])
  const depths = [1.3, 1.3, -0.6, -0.6, 0.9, 0.9, -1.2, -1.2, 1.5, 1.5, 0.2, 0.2, -1, -1, 0.8, 0.8]
  const wave: Point[] = depths.map((depth, index) => [
    from + 7 + (index * (length - 14)) / (depths.length - 1),
    depth,
  ])
  const groove = extrude(stroke([wave], 2.9), 0.45, 4)
  const shape = cut(extrude(outline, -1.25, 1.25, 0.35), groove)
  return [{ shape, material: 'steel' }]
}

/** A blade with teeth along one edge and a long groove. */
export function createToothedBlade(from: number, length: number): Model {
  const end = from + length
  const heights = [4, 2.2, 3.3, 1.2, 2.4, 3.4, 1.6, 2.8, 1.4]
  const pitch = (length - 12) / heights.length
  const teeth: Point[] = heights.flatMap((height, index): Point[] => [
    [from + 9 + index * pitch, height],
    [from + 9 + (index + 0.45) * pitch, height],
  ])
  const outline = polygon([
    [from - 4, -4.3],
    [end - 3, -4.3],
    [end, -1.6],
    [end - 1.2, 1.2],
    ...teeth.toReversed(),
    [from + 7.5, 4.3],
    [from - 4, 4.3],
  ])
  const groove = extrude(
    stroke(
      [
        [
          [from + 2, -1.7],
          [end + 4, -1.7],
        ],
      ],
      1.7,
    ),
    0.5,
    4,
  )
  const other = extrude(
    stroke(
      [
        [
          [from + 2, 0.4],
          [from + 8, 0.4],
        ],
      ],
      0.9,
    ),
    0.7,
    4,
  )
  return [{ shape: cut(extrude(outline, -1.2, 1.2, 0.28), groove, other), material: 'steel' }]
}

/** A split ring that leans on the ground, through a hole at x. */
export function createRing(x: number, radius = 11, lean = 12): Model {
  const at = [x - radius + 2.6, 0, 0] as const
  const one = place(torus(radius, 0.85), { at, turnY: lean })
  const two = place(torus(radius, 0.85), { at: [at[0], at[1], at[2] + 1.5], turnY: lean })
  return [
    { shape: one, material: 'chrome' },
    { shape: two, material: 'chrome' },
  ]
}

export const roundedPad = (halfX: number, halfY: number) =>
  rectangle(halfX, halfY, Math.min(halfX, halfY) * 0.55)
