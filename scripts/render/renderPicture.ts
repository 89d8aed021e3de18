import { denoise } from './denoise.ts'
import { develop } from './develop.ts'
import { createDistanceGrid } from './distanceGrid.ts'
import { materials } from './materials.ts'
import type { Model } from './objects/keyParts.ts'
import { renderScene, type Camera } from './renderScene.ts'
import { createStudio, type Backdrop } from './studio.ts'
import { vector } from './vector.ts'

export interface PictureOptions {
  readonly model: Model
  readonly camera: Camera
  readonly backdrop: Backdrop
  readonly width: number
  readonly height: number
  readonly samples: number
}

export function renderPicture({ model, camera, backdrop, ...size }: PictureOptions): Uint8Array {
  const grid = createDistanceGrid(
    model.map(({ shape }) => shape),
    128,
  )
  const { low, high } = grid
  const half = [0, 1, 2].map((axis) => ((high[axis] ?? 0) - (low[axis] ?? 0)) / 2) as [number, number, number]
  const scale = Math.hypot(half[0], half[1])
  const centre = vector(low[0] + half[0], low[1] + half[1], low[2])
  const studio = createStudio(backdrop)
  const partMaterials = model.map(({ material }) => materials[material])
  const scene = { grid, materials: partMaterials, studio, scale, groundZ: 0, centre }
  const layers = renderScene({ scene, camera, backdrop, ...size })
  return develop(denoise(layers), backdrop, studio.exposure)
}
