import type { Shape } from './shapes.ts'

/**
 * The distances to all parts of an object, made fast. Coarse cells know which parts can be nearest
 * in them. A fine field has the distances themselves, to be interpolated.
 */
export interface DistanceGrid {
  readonly low: Corner
  readonly high: Corner
  /** Points near the surface, from all over it. */
  readonly outline: readonly Corner[]
  /** Interpolated; accurate to a tenth of a millimetre. */
  readonly estimate: Shape
  /** Exact near a surface, and a lower bound elsewhere. */
  readonly getDistance: Shape
  /** The index of the nearest part. */
  readonly findPart: Shape
}

export type Corner = readonly [x: number, y: number, z: number]

const maxParts = 31
/** Fine cells in a coarse one, along an edge. */
const fineness = 3

export function createDistanceGrid(shapes: readonly Shape[], reach: number): DistanceGrid {
  if (shapes.length > maxParts) throw new Error(`${shapes.length} parts, and ${maxParts} are possible`)
  const { low, high } = measure(shapes, reach)
  const cell = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / 96
  const count = (axis: 0 | 1 | 2) => Math.ceil((high[axis] - low[axis]) / cell) + 1
  const [nx, ny, nz] = [count(0), count(1), count(2)]
  const radius = (cell * Math.sqrt(3)) / 2 + 0.04
  const bounds = new Float32Array(nx * ny * nz)
  const nearby = new Int32Array(nx * ny * nz)
  const distances = new Float64Array(shapes.length)
  const outline: Corner[] = []
  for (let at = 0; at < bounds.length; at++) {
    const x = low[0] + ((at % nx) + 0.5) * cell
    const y = low[1] + ((Math.floor(at / nx) % ny) + 0.5) * cell
    const z = low[2] + (Math.floor(at / nx / ny) + 0.5) * cell
    for (const [index, shape] of shapes.entries()) distances[index] = shape(x, y, z)
    const nearest = Math.min(...distances)
    bounds[at] = nearest - radius
    if (Math.abs(nearest) < cell / 2) outline.push([x, y, z])
    for (const [index, distance] of distances.entries())
      if (distance <= nearest + 2 * radius) nearby[at] = (nearby[at] ?? 0) | (1 << index)
  }
  const getCell: Shape = (x, y, z) => {
    const i = clamp(((x - low[0]) / cell) | 0, nx - 1)
    const j = clamp(((y - low[1]) / cell) | 0, ny - 1)
    const k = clamp(((z - low[2]) / cell) | 0, nz - 1)
    return (k * ny + j) * nx + i
  }
  const findPart: Shape = (x, y, z) => {
    let nearest = Infinity
    let found = 0
    for (let mask = nearby[getCell(x, y, z)] ?? 0; mask !== 0; mask &= mask - 1) {
      const index = 31 - Math.clz32(mask & -mask)
      const distance = shapes[index]?.(x, y, z) ?? Infinity
      if (distance < nearest) {
        nearest = distance
        found = index
      }
    }
    return found
  }
  const getDistance: Shape = (x, y, z) => {
    const at = getCell(x, y, z)
    const bound = bounds[at] ?? 0
    if (bound > radius) return bound
    let nearest = Infinity
    for (let mask = nearby[at] ?? 0; mask !== 0; mask &= mask - 1) {
      const distance = shapes[31 - Math.clz32(mask & -mask)]?.(x, y, z) ?? Infinity
      if (distance < nearest) nearest = distance
    }
    return nearest
  }
  const size = [nx * fineness, ny * fineness, nz * fineness] as const
  return {
    low,
    high,
    outline,
    findPart,
    getDistance,
    estimate: createField(getDistance, low, cell / fineness, size),
  }
}

function createField(getDistance: Shape, low: Corner, step: number, [nx, ny, nz]: Corner): Shape {
  const values = new Float32Array(nx * ny * nz)
  for (let at = 0; at < values.length; at++) {
    const j = Math.floor(at / nx)
    values[at] = getDistance(
      low[0] + (at % nx) * step,
      low[1] + (j % ny) * step,
      low[2] + Math.floor(j / ny) * step,
    )
  }
  return (x, y, z) => {
    const fx = clamp((x - low[0]) / step, nx - 1.001)
    const fy = clamp((y - low[1]) / step, ny - 1.001)
    const fz = clamp((z - low[2]) / step, nz - 1.001)
    const i = fx | 0
    const j = fy | 0
    const k = fz | 0
    const u = fx - i
    const at = (k * ny + j) * nx + i
    const v = fy - j
    const w = fz - k
    const above = at + nx * ny
    const near = mix(mix(values[at], values[at + 1], u), mix(values[at + nx], values[at + nx + 1], u), v)
    const far = mix(
      mix(values[above], values[above + 1], u),
      mix(values[above + nx], values[above + nx + 1], u),
      v,
    )
    return near * (1 - w) + far * w
  }
}

function mix(from = 0, to = 0, share = 0): number {
  return from + (to - from) * share
}

function clamp(value: number, max: number): number {
  return value < 0 ? 0 : value > max ? max : value
}

/** The box around all parts, found by dividing cubes that can hold a surface. */
function measure(shapes: readonly Shape[], reach: number) {
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  const visit = (x: number, y: number, z: number, half: number) => {
    const radius = half * Math.sqrt(3)
    if (!shapes.some((shape) => shape(x, y, z) < radius)) return
    if (half < 0.6) {
      for (const [axis, value] of [x, y, z].entries()) {
        low[axis] = Math.min(low[axis] ?? 0, value - half)
        high[axis] = Math.max(high[axis] ?? 0, value + half)
      }
      return
    }
    // A box that is inside what is known already cannot widen it.
    if (
      [x, y, z].every((value, axis) => value - half >= (low[axis] ?? 0) && value + half <= (high[axis] ?? 0))
    )
      return
    for (let corner = 0; corner < 8; corner++)
      visit(
        x + (corner & 1 ? half / 2 : -half / 2),
        y + (corner & 2 ? half / 2 : -half / 2),
        z + (corner & 4 ? half / 2 : -half / 2),
        half / 2,
      )
  }
  visit(0, 0, 0, reach)
  return { low, high } as const
}
