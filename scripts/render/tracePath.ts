import type { DistanceGrid } from './distanceGrid.ts'
import type { Material } from './materials.ts'
import type { Sampler } from './createSampler.ts'
import { addSoftboxes, getSoftness, type Studio } from './studio.ts'
import {
  add,
  dot,
  getTangents,
  multiply,
  normalize,
  reflect,
  scaleBy,
  subtract,
  vector,
  type Vector,
} from './vector.ts'

/** Lengths are in radii of the object. */
export interface Scene {
  readonly grid: DistanceGrid
  readonly materials: readonly Material[]
  readonly studio: Studio
  /** Millimetres in a radius, and the height of the ground. */
  readonly scale: number
  readonly groundZ: number
  readonly centre: Vector
}

interface Hit {
  readonly at: Vector
  readonly normal: Vector
  /** Undefined for the ground. */
  readonly material: Material | undefined
}

export interface Sample {
  readonly light: Vector
  readonly colour: Vector
  readonly normal: Vector
  readonly isGround: boolean
}

const black = vector(0, 0, 0)
const maxBounces = 4

/** The light that comes back along a ray, and what the denoiser must know of the first surface. */
export function tracePath(scene: Scene, from: Vector, direction: Vector, sampler: Sampler): Sample {
  let light = black
  let throughput = vector(1, 1, 1)
  let first: Omit<Sample, 'light'> | undefined
  // What a diffuse surface gets from the softboxes is added at that surface.
  let seesSoftboxes = false
  for (let bounce = 0; bounce <= maxBounces; bounce++) {
    const hit = findHit(scene, from, direction, bounce === 0)
    if (!hit) {
      const boxes = seesSoftboxes ? addSoftboxes(scene.studio.softboxes, from, direction) : black
      light = add(light, multiply(throughput, add(scene.studio.getSky(direction), boxes)))
      break
    }
    const { at, normal, material } = hit
    first ??= {
      colour: material ? vector(...material.colour) : scene.studio.ground.colour,
      normal,
      isGround: !material,
    }
    const away = add(at, normal, 0.006)
    if (!material) light = add(light, multiply(throughput, getGroundLight(scene, away, sampler)))
    const colour = material ? vector(...material.colour) : scene.studio.ground.colour
    if (material?.glow !== undefined) light = add(light, multiply(throughput, scaleBy(colour, material.glow)))
    const next = scatter(hit, colour, direction, sampler)
    if (!material?.isMetal) {
      const direct = multiply(colour, getDirectLight(scene, away, normal, sampler))
      light = add(light, multiply(throughput, scaleBy(direct, 1 - next.fresnel)))
    }
    throughput = multiply(throughput, next.weight)
    if (dot(next.direction, normal) <= 0 || throughput.x + throughput.y + throughput.z < 0.004) break
    seesSoftboxes = next.isReflection
    from = away
    direction = next.direction
  }
  return { light, ...(first ?? { colour: black, normal: black, isGround: true }) }
}

interface Scattered {
  readonly direction: Vector
  readonly weight: Vector
  /** The share of light that is reflected and not scattered. */
  readonly fresnel: number
  readonly isReflection: boolean
}

/** Chooses how the path goes on: reflected (GGX) or scattered (Lambert). */
function scatter({ normal, material }: Hit, colour: Vector, direction: Vector, sampler: Sampler): Scattered {
  const choice = sampler()
  const u = sampler()
  const v = sampler()
  const ground: Pick<Scattered, 'fresnel' | 'isReflection'> = { fresnel: 0, isReflection: false }
  if (!material) return { direction: scatterEvenly(normal, u, v), weight: colour, ...ground }
  const coat = material.isCoated && choice < 0.5
  const roughness = coat ? 0.04 : material.roughness
  const half = sampleHalf(normal, direction, roughness, u, v)
  const facing = Math.max(-dot(direction, half), 0)
  const rise = (1 - facing) ** 5
  if (material.isMetal && !coat) {
    const weight = add(scaleBy(colour, 1 - rise), vector(rise, rise, rise))
    const share = material.isCoated ? 2 * 0.9 : 1
    return {
      direction: reflect(direction, half),
      weight: scaleBy(weight, share),
      fresnel: 1,
      isReflection: true,
    }
  }
  const fresnel = 0.045 + 0.955 * rise * (1 - roughness * 0.6)
  // A dark surface scatters little, so most paths follow its reflection.
  const reflects = material.isCoated ? 0.5 : colour.x + colour.y + colour.z < 0.4 ? 0.9 : 0.5
  if (choice < reflects) {
    const weight = fresnel / reflects
    return {
      direction: reflect(direction, half),
      weight: vector(weight, weight, weight),
      fresnel,
      isReflection: true,
    }
  }
  const weight = scaleBy(colour, (1 - fresnel) / (1 - reflects))
  return { direction: scatterEvenly(normal, u, v), weight, fresnel, isReflection: false }
}

/** By the cosine. */
function scatterEvenly(normal: Vector, u: number, v: number): Vector {
  const [right, up] = getTangents(normal)
  const radius = Math.sqrt(u)
  const angle = 2 * Math.PI * v
  const flat = add(scaleBy(right, radius * Math.cos(angle)), up, radius * Math.sin(angle))
  return add(flat, normal, Math.sqrt(1 - u))
}

/** A normal of a small facet that the viewer can see (Heitz 2018). */
function sampleHalf(normal: Vector, direction: Vector, roughness: number, u: number, v: number): Vector {
  const alpha = roughness * roughness
  const [right, up] = getTangents(normal)
  const view = normalize(
    vector(
      -dot(direction, right) * alpha,
      -dot(direction, up) * alpha,
      Math.max(-dot(direction, normal), 1e-3),
    ),
  )
  const [first, second] = getTangents(view)
  const radius = Math.sqrt(u)
  const angle = 2 * Math.PI * v
  const one = radius * Math.cos(angle)
  const share = 0.5 * (1 + view.z)
  const two = (1 - share) * Math.sqrt(1 - one * one) + share * radius * Math.sin(angle)
  const three = Math.sqrt(Math.max(0, 1 - one * one - two * two))
  const facet = add(add(scaleBy(first, one), second, two), view, three)
  const { x, y, z } = normalize(vector(facet.x * alpha, facet.y * alpha, Math.max(facet.z, 0)))
  return add(add(scaleBy(right, x), up, y), normal, z)
}

/** From a point of one softbox, chosen by chance. */
function getDirectLight(scene: Scene, at: Vector, normal: Vector, sampler: Sampler): Vector {
  const { softboxes } = scene.studio
  const box = softboxes[Math.min(Math.floor(sampler() * softboxes.length), softboxes.length - 1)]
  const u = sampler() * 2 - 1
  const v = sampler() * 2 - 1
  if (!box) return black
  const point = add(add(box.centre, box.halfWidth, u), box.halfHeight, v)
  const way = subtract(point, at)
  const square = dot(way, way)
  const direction = scaleBy(way, 1 / Math.sqrt(square))
  const facing = dot(direction, normal)
  const leaving = -dot(direction, box.normal)
  if (facing <= 0 || leaving <= 0 || isShaded(scene, at, direction)) return black
  const amount = (facing * leaving * box.area * softboxes.length * getSoftness(u, v)) / (square * Math.PI)
  return scaleBy(box.colour, amount)
}

/** What the ground gives by itself: the colour of the page, and the pool of light. */
function getGroundLight(scene: Scene, at: Vector, sampler: Sampler): Vector {
  const { pool } = scene.studio.ground
  if (!pool) return black
  const jitter = vector(sampler() - 0.5, sampler() - 0.5, sampler() - 0.5)
  const isDark = isShaded(scene, at, normalize(subtract(add(pool.lamp, jitter, 1.1), at)))
  const { x, y } = subtract(at, pool.centre)
  const square = x * x * 0.6 + y * y
  const amount = isDark ? 0 : Math.exp(-square / 0.16) + 0.45 * Math.exp(-square / 0.7)
  return add(scaleBy(pool.page, isDark ? 0.5 : 1), pool.colour, amount)
}

function findHit(scene: Scene, from: Vector, direction: Vector, isExact: boolean): Hit | undefined {
  const distance = march(scene, from, direction, isExact)
  if (distance >= 0) {
    const at = add(from, direction, distance)
    const [x, y, z] = toMillimetres(scene, at)
    const normal = getNormal(scene.grid, x, y, z)
    return {
      at,
      normal: dot(normal, direction) > 0 ? scaleBy(normal, -1) : normal,
      material: scene.materials[scene.grid.findPart(x, y, z)],
    }
  }
  if (direction.z >= -1e-5) return undefined
  const toGround = (scene.groundZ - from.z) / direction.z
  if (toGround <= 1e-5) return undefined
  return { at: add(from, direction, toGround), normal: vector(0, 0, 1), material: undefined }
}

function toMillimetres({ centre, scale }: Scene, at: Vector): readonly [number, number, number] {
  return [at.x * scale + centre.x, at.y * scale + centre.y, at.z * scale + centre.z]
}

/** Steps along a ray by the distance to the object. Returns the distance of the hit, or -1. */
function march({ grid, centre, scale }: Scene, from: Vector, direction: Vector, isExact: boolean): number {
  const { low, high, estimate, getDistance } = grid
  const x = from.x * scale + centre.x
  const y = from.y * scale + centre.y
  const z = from.z * scale + centre.z
  const ax = (low[0] - x) / direction.x
  const bx = (high[0] - x) / direction.x
  const ay = (low[1] - y) / direction.y
  const by = (high[1] - y) / direction.y
  const az = (low[2] - z) / direction.z
  const bz = (high[2] - z) / direction.z
  const start = Math.max(Math.min(ax, bx), Math.min(ay, by), Math.min(az, bz), 0)
  const end = Math.min(Math.max(ax, bx), Math.max(ay, by), Math.max(az, bz))
  const near = scale * 0.0012
  for (let along = start, step = 0; along < end && step < 160; step++) {
    const px = x + direction.x * along
    const py = y + direction.y * along
    const pz = z + direction.z * along
    let distance = estimate(px, py, pz)
    if (isExact && distance < near * 10) distance = getDistance(px, py, pz)
    if (distance < (isExact ? near / 4 : near)) return along / scale
    along += isExact ? distance * 0.96 : distance
  }
  return -1
}

function isShaded(scene: Scene, at: Vector, direction: Vector): boolean {
  return march(scene, at, direction, false) >= 0
}

const offsets = [
  [1, -1, -1],
  [-1, -1, 1],
  [-1, 1, -1],
  [1, 1, 1],
] as const

function getNormal(grid: DistanceGrid, x: number, y: number, z: number): Vector {
  let [nx, ny, nz] = [0, 0, 0]
  for (const [ox, oy, oz] of offsets) {
    const distance = grid.getDistance(x + ox * 0.02, y + oy * 0.02, z + oz * 0.02)
    nx += ox * distance
    ny += oy * distance
    nz += oz * distance
  }
  return normalize(vector(nx, ny, nz))
}
