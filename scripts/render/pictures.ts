import { extrude, intersect, polygon, type Shape } from './shapes.ts'
import {
  createBladeKey,
  createCardKey,
  createFlipKey,
  createRemoteHead,
  createRemoteKey,
  createSlotKey,
  createSmartKey,
} from './objects/keys.ts'
import { createRing, createToothedBlade, placeModel, type Model } from './objects/keyParts.ts'
import {
  createChips,
  createCoinCells,
  createDoorLock,
  createEmptyRing,
  createExplodedFob,
  createIgnitionLock,
  createOpenFob,
  createPhone,
  createProgrammer,
  createPuddle,
  createStartButton,
} from './objects/parts.ts'
import type { Camera } from './renderScene.ts'

export interface Picture {
  readonly createModel: () => Model
  /** Degrees by which the object is turned on the ground. */
  readonly turn: number
  readonly card?: Partial<Camera>
  readonly hero?: Partial<Camera>
}

export const pictures: Readonly<Record<string, Picture>> = {
  sleutel: { createModel: () => createFlipKey(), turn: 52, hero: { fill: [0.86, 0.82] } },
  klap: { createModel: () => createFlipKey(), turn: 24 },
  baard: { createModel: () => createBladeKey(), turn: 24 },
  knopsleutel: { createModel: () => createRemoteKey(), turn: 24 },
  insteek: { createModel: () => createSlotKey(), turn: 20 },
  kaart: { createModel: () => createCardKey(), turn: 18 },
  smart: { createModel: () => createSmartKey(), turn: 24 },
  chip: { createModel: () => createChips(), turn: 12 },
  batterij: { createModel: () => createCoinCells(), turn: 12 },
  buitengesloten: { createModel: () => createDoorLock(), turn: 10 },
  bijmaken: { createModel: createTwoKeys, turn: 18 },
  zender: { createModel: () => createFlipKey({ isFolded: true }), turn: 24 },
  knoppen: { createModel: () => createRemoteKey(), turn: 14, card: { fill: [1.25, 1] } },
  afgebroken: { createModel: createBrokenKey, turn: 20 },
  sleutelbos: { createModel: createBunch, turn: 0 },
  kwijt: { createModel: () => createEmptyRing(), turn: 20 },
  behuizing: { createModel: () => createOpenFob(), turn: 8 },
  'sleutel-open': {
    createModel: () => createExplodedFob(),
    turn: 30,
    hero: { elevation: 32, fill: [0.84, 0.78] },
  },
  startknop: { createModel: () => createStartButton(), turn: 8 },
  contactslot: { createModel: () => createIgnitionLock(), turn: 0 },
  programmeren: { createModel: createProgramming, turn: 8 },
  telefoon: { createModel: () => createPhone(), turn: 24 },
  water: { createModel: () => [...createSmartKey(), ...createPuddle()], turn: 18 },
}

function createTwoKeys(): Model {
  return [
    ...placeModel(createFlipKey(), { at: [0, 20, 0], turnZ: 5 }),
    ...placeModel(createFlipKey({ hasRing: false }), { at: [4, -22, 0], turnZ: -5 }),
  ]
}

function createBrokenKey(): Model {
  const crack = polygon([
    [0, -30],
    [54, -30],
    [56, -2],
    [53, 0.5],
    [55, 3],
    [54, 30],
    [0, 30],
  ])
  const near = extrude(crack, -9, 9)
  const far: Shape = (x, y, z) => -near(x, y, z)
  const blade = createToothedBlade(33, 46)
  const keep = (side: Shape): Model =>
    blade.map(({ shape, material }) => ({ shape: intersect(shape, side), material }))
  return [...createRemoteHead(), ...keep(near), ...placeModel(keep(far), { at: [16, -27, 0], turnZ: 16 })]
}

function createBunch(): Model {
  const hang = (model: Model, eye: number, angle: number, z: number) =>
    placeModel(placeModel(model, { at: [-eye, 0, 0] }), {
      at: [15.5 * Math.cos((angle * Math.PI) / 180), 15.5 * Math.sin((angle * Math.PI) / 180), z],
      turnZ: angle,
    })
  const bunch: Model = [
    ...hang(createFlipKey({ hasRing: false }), -31.5, 18, 0),
    ...hang(createBladeKey(false), -17, -42, -1),
    ...createRing(17.5, 17, 4),
  ]
  return placeModel(bunch, { at: [-45, 10, 0] })
}

function createProgramming(): Model {
  return [
    ...placeModel(createProgrammer(), { at: [-18, 8, 0] }),
    ...placeModel(createSmartKey(), { at: [62, -34, 7.2], turnZ: 28 }),
  ]
}
