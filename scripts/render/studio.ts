import { add, cross, dot, normalize, scaleBy, subtract, vector, type Vector } from './vector.ts'

/** A soft light in the shape of a rectangle, brightest in the middle. It shines towards the origin. */
export interface Softbox {
  readonly centre: Vector
  readonly halfWidth: Vector
  readonly halfHeight: Vector
  readonly normal: Vector
  readonly colour: Vector
  readonly area: number
}

export interface Studio {
  readonly softboxes: readonly Softbox[]
  readonly getSky: (direction: Vector) => Vector
  readonly exposure: number
  readonly ground: Ground
}

export interface Ground {
  readonly colour: Vector
  /** A warm pool of light behind the object on the colour of the page. Its lamp casts the object's shadow. */
  readonly pool?: {
    readonly centre: Vector
    readonly colour: Vector
    readonly page: Vector
    readonly lamp: Vector
  }
}

export type Backdrop = 'ink' | 'paper'

const paper = vector(0.86, 0.81, 0.715)
const ink = vector(0.0082, 0.0093, 0.0123)

/** All lengths are in radii of the object, which lies at the origin. The camera looks along y. */
export function createStudio(backdrop: Backdrop): Studio {
  return backdrop === 'paper' ? createDaylight() : createNight()
}

/** For cards: a large window at the left, on warm paper. */
function createDaylight(): Studio {
  return {
    softboxes: [
      createSoftbox({ at: vector(-2.6, 1.5, 3.4), width: 1.5, height: 1.2, colour: vector(9.4, 9.1, 8.5) }),
      createSoftbox({ at: vector(-0.6, 1.9, 3.6), width: 1.4, height: 0.8, colour: vector(1.1, 1.1, 1.1) }),
      createSoftbox({ at: vector(3.4, -0.6, 1.6), width: 0.4, height: 1.2, colour: vector(3.2, 2.6, 1.8) }),
    ],
    getSky: ({ z }) => {
      const amount = 0.36 + 0.08 * Math.max(z, 0)
      return vector(amount, amount * 0.985, amount * 0.96)
    },
    exposure: 1.02,
    ground: { colour: paper },
  }
}

/** For heroes: a softbox above, a golden lamp behind, on ink. */
function createNight(): Studio {
  return {
    softboxes: [
      createSoftbox({ at: vector(-1.8, 1.2, 3.2), width: 1.3, height: 0.8, colour: vector(6.4, 6.3, 6.2) }),
      createSoftbox({ at: vector(0.2, 3.2, 3.75), width: 1.5, height: 0.8, colour: vector(2.3, 1.95, 1.4) }),
      createSoftbox({ at: vector(0.9, 3.8, 0.9), width: 1.9, height: 0.5, colour: vector(8, 5.6, 2.2) }),
      createSoftbox({ at: vector(-1.6, -3, 1.4), width: 1.2, height: 0.4, colour: vector(3, 3.2, 3.6) }),
      createSoftbox({ at: vector(3.4, -0.2, 1.3), width: 0.3, height: 1.2, colour: vector(6, 4.4, 2.2) }),
    ],
    getSky: ({ z }) => {
      const amount = 0.03 + 0.05 * Math.max(z, 0)
      return vector(amount, amount, amount * 1.1)
    },
    exposure: 1,
    ground: {
      colour: vector(0.002, 0.002, 0.002),
      pool: {
        centre: vector(0.1, 0.3, 0),
        page: ink,
        colour: vector(0.12, 0.08, 0.02),
        lamp: vector(0.3, 1.5, 2.8),
      },
    },
  }
}

interface SoftboxOptions {
  readonly at: Vector
  readonly width: number
  readonly height: number
  readonly colour: Vector
}

function createSoftbox({ at, width, height, colour }: SoftboxOptions): Softbox {
  const normal = normalize(subtract(vector(0, 0, 0), at))
  const right = normalize(cross(vector(0, 0, 1), normal))
  const up = cross(normal, right)
  return {
    centre: at,
    halfWidth: scaleBy(right, width),
    halfHeight: scaleBy(up, height),
    normal,
    colour,
    area: 4 * width * height,
  }
}

/** Falls to nothing at the edges, so no reflection has a hard edge. `u` and `v` go from -1 to 1. */
export function getSoftness(u: number, v: number): number {
  return fade(1 - Math.abs(u)) * fade(1 - Math.abs(v))
}

function fade(distance: number): number {
  const t = Math.min(Math.max(distance / 0.35, 0), 1)
  return t * t * (3 - 2 * t)
}

/** What a ray that meets nothing else gets from the softboxes. */
export function addSoftboxes(softboxes: readonly Softbox[], from: Vector, direction: Vector): Vector {
  let sum = vector(0, 0, 0)
  for (const { centre, normal, halfWidth, halfHeight, colour } of softboxes) {
    const facing = dot(direction, normal)
    if (facing > -1e-4) continue
    const distance = dot(subtract(centre, from), normal) / facing
    if (distance <= 0) continue
    const offset = subtract(add(from, direction, distance), centre)
    const u = dot(offset, halfWidth) / dot(halfWidth, halfWidth)
    const v = dot(offset, halfHeight) / dot(halfHeight, halfHeight)
    if (Math.abs(u) < 1 && Math.abs(v) < 1) sum = add(sum, colour, getSoftness(u, v))
  }
  return sum
}
