import { createSampler } from './createSampler.ts'
import type { Backdrop } from './studio.ts'
import { tracePath, type Scene } from './tracePath.ts'
import { add, cross, dot, normalize, scaleBy, subtract, vector, type Vector } from './vector.ts'

export interface Camera {
  /** Degrees above the ground, and about the object. */
  readonly elevation: number
  readonly turn?: number
  /** The share of the frame that the object fills at most: of its width, and of its height. */
  readonly fill: readonly [width: number, height: number]
}

/** Values of all pixels, three for each. */
export interface Layers {
  readonly width: number
  readonly height: number
  readonly light: Float32Array
  readonly colour: Float32Array
  readonly normal: Float32Array
  /** From 0 to 1, one for each pixel: how much of it is ground. */
  readonly ground: Float32Array
}

export interface RenderOptions {
  readonly scene: Scene
  readonly camera: Camera
  readonly backdrop: Backdrop
  readonly width: number
  readonly height: number
  readonly samples: number
}

export function renderScene({ scene, camera, width, height, samples }: RenderOptions): Layers {
  const castRay = createRays(scene, camera, width / height)
  const size = width * height
  const layers: Layers = {
    width,
    height,
    light: new Float32Array(size * 3),
    colour: new Float32Array(size * 3),
    normal: new Float32Array(size * 3),
    ground: new Float32Array(size),
  }
  for (let pixel = 0; pixel < size; pixel++) {
    const column = pixel % width
    const row = Math.floor(pixel / width)
    let count = samples
    for (let sample = 0; sample < count; sample++) {
      const sampler = createSampler(pixel, sample)
      const u = ((column + sampler()) / width) * 2 - 1
      const v = 1 - ((row + sampler()) / height) * 2
      const { from, direction } = castRay(u, v)
      const found = tracePath(scene, from, direction, sampler)
      // A single very bright path would leave a dot.
      const brightest = Math.max(found.light.x, found.light.y, found.light.z)
      addTo(layers.light, pixel, found.light, brightest > 6 ? 6 / brightest : 1)
      addTo(layers.colour, pixel, found.colour, 1)
      addTo(layers.normal, pixel, found.normal, 1)
      if (found.isGround) layers.ground[pixel] = (layers.ground[pixel] ?? 0) + 1
      // The ground has no detail: a third of the samples serves.
      if (sample === 5 && layers.ground[pixel] === 6) count = Math.max(6, Math.round(samples / 3))
    }
    for (const layer of [layers.light, layers.colour, layers.normal])
      for (let channel = pixel * 3; channel < pixel * 3 + 3; channel++)
        layer[channel] = (layer[channel] ?? 0) / count
    layers.ground[pixel] = (layers.ground[pixel] ?? 0) / count
  }
  return layers
}

function addTo(layer: Float32Array, pixel: number, { x, y, z }: Vector, share: number): void {
  layer[pixel * 3] = (layer[pixel * 3] ?? 0) + x * share
  layer[pixel * 3 + 1] = (layer[pixel * 3 + 1] ?? 0) + y * share
  layer[pixel * 3 + 2] = (layer[pixel * 3 + 2] ?? 0) + z * share
}

const distance = 6.5

/** Finds the frame in which the whole object stands in the middle. */
function createRays(
  { grid, scale, centre }: Scene,
  { elevation, fill: [fillWidth, fillHeight] }: Camera,
  ratio: number,
) {
  const rise = (elevation * Math.PI) / 180
  const eye = scaleBy(vector(0, -Math.cos(rise), Math.sin(rise)), distance)
  const forward = normalize(scaleBy(eye, -1))
  const side = normalize(cross(forward, vector(0, 0, 1)))
  const above = cross(side, forward)
  const seen = grid.outline.map(([x, y, z]) => {
    const way = subtract(scaleBy(subtract(vector(x, y, z), centre), 1 / scale), eye)
    const depth = dot(way, forward) / distance
    return [dot(way, side) / depth, dot(way, above) / depth] as const
  })
  const [left, right] = getRange(seen.map(([x]) => x))
  const [bottom, top] = getRange(seen.map(([, y]) => y))
  const halfWidth = Math.max((right - left) / fillWidth, ((top - bottom) * ratio) / fillHeight) / 2
  return (u: number, v: number) => {
    const point = add(
      scaleBy(side, (left + right) / 2 + u * halfWidth),
      above,
      (bottom + top) / 2 + (v * halfWidth) / ratio,
    )
    return { from: eye, direction: normalize(subtract(point, eye)) }
  }
}

function getRange(values: readonly number[]): readonly [number, number] {
  return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))]
}
