export interface Vector {
  readonly x: number
  readonly y: number
  readonly z: number
}

export const vector = (x: number, y: number, z: number): Vector => ({ x, y, z })
export const add = (a: Vector, b: Vector, scale = 1) =>
  vector(a.x + b.x * scale, a.y + b.y * scale, a.z + b.z * scale)
export const subtract = (a: Vector, b: Vector) => vector(a.x - b.x, a.y - b.y, a.z - b.z)
export const multiply = (a: Vector, b: Vector) => vector(a.x * b.x, a.y * b.y, a.z * b.z)
export const scaleBy = (a: Vector, by: number) => vector(a.x * by, a.y * by, a.z * by)
export const dot = (a: Vector, b: Vector) => a.x * b.x + a.y * b.y + a.z * b.z
export const cross = (a: Vector, b: Vector) =>
  vector(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
export const normalize = (a: Vector) => scaleBy(a, 1 / Math.sqrt(dot(a, a)))
export const reflect = (towards: Vector, normal: Vector) => add(towards, normal, -2 * dot(towards, normal))

/** Two directions at right angles to a normal and to each other. */
export function getTangents(normal: Vector): readonly [Vector, Vector] {
  const first = normalize(cross(Math.abs(normal.z) < 0.9 ? vector(0, 0, 1) : vector(1, 0, 0), normal))
  return [first, cross(normal, first)]
}
