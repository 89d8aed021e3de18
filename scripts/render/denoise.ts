import type { Layers } from './renderScene.ts'

/** Distances between the pixels that are averaged, one pass each (à-trous). */
const passes = [1, 2, 4, 8]
const kernel = [1 / 2, 1 / 4]

/** Averages the light of neighbouring pixels that show the same surface. */
export function denoise(layers: Layers): Layers {
  const { light, colour } = layers
  // Divided by the surface's colour, so printed icons stay sharp.
  let smooth: Float32Array = light.map((value, index) => value / Math.max(colour[index] ?? 0, 0.015))
  for (const [pass, step] of passes.entries()) smooth = average(layers, smooth, step, 0.9 / 2 ** pass)
  return { ...layers, light: smooth.map((value, index) => value * Math.max(colour[index] ?? 0, 0.015)) }
}

function average(layers: Layers, values: Float32Array, step: number, tolerance: number): Float32Array {
  const { width, height } = layers
  const result = new Float32Array(values.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const here = (y * width + x) * 3
      let total = 0
      let [red, green, blue] = [0, 0, 0]
      for (let row = -1; row <= 1; row++)
        for (let column = -1; column <= 1; column++) {
          const px = x + column * step
          const py = y + row * step
          if (px < 0 || py < 0 || px >= width || py >= height) continue
          const there = (py * width + px) * 3
          const weight =
            (kernel[Math.abs(row)] ?? 0) *
            (kernel[Math.abs(column)] ?? 0) *
            getLikeness(layers, values, here, there, tolerance)
          total += weight
          red += (values[there] ?? 0) * weight
          green += (values[there + 1] ?? 0) * weight
          blue += (values[there + 2] ?? 0) * weight
        }
      result[here] = red / total
      result[here + 1] = green / total
      result[here + 2] = blue / total
    }
  return result
}

/** From 0 to 1. */
function getLikeness(
  layers: Layers,
  values: Float32Array,
  here: number,
  there: number,
  tolerance: number,
): number {
  const difference =
    Math.abs(add(values, here) - add(values, there)) / (add(values, here) + add(values, there) + 0.05)
  const edges = ((layers.ground[here / 3] ?? 0) - (layers.ground[there / 3] ?? 0)) ** 2
  return Math.exp(
    -getSquare(layers.normal, here, there) * 40 -
      getSquare(layers.colour, here, there) * 60 -
      edges * 8 -
      (difference / tolerance) ** 2,
  )
}

function getSquare(layer: Float32Array, here: number, there: number): number {
  const x = (layer[here] ?? 0) - (layer[there] ?? 0)
  const y = (layer[here + 1] ?? 0) - (layer[there + 1] ?? 0)
  const z = (layer[here + 2] ?? 0) - (layer[there + 2] ?? 0)
  return x * x + y * y + z * z
}

function add(layer: Float32Array, at: number): number {
  return (layer[at] ?? 0) + (layer[at + 1] ?? 0) + (layer[at + 2] ?? 0)
}
