export type Colour = readonly [red: number, green: number, blue: number]

export interface Material {
  /** Linear. Of a metal, the colour of its reflection. */
  readonly colour: Colour
  readonly roughness: number
  readonly isMetal?: boolean
  /** A clear layer on top, as of lacquer or glass. */
  readonly isCoated?: boolean
  /** Light that it gives by itself. */
  readonly glow?: number
}

export const materials = {
  plastic: { colour: [0.026, 0.028, 0.033], roughness: 0.42 },
  gloss: { colour: [0.012, 0.013, 0.016], roughness: 0.14 },
  rubber: { colour: [0.05, 0.053, 0.06], roughness: 0.62 },
  print: { colour: [0.72, 0.69, 0.62], roughness: 0.5 },
  steel: { colour: [0.55, 0.56, 0.58], roughness: 0.3, isMetal: true },
  darkSteel: { colour: [0.3, 0.31, 0.33], roughness: 0.4, isMetal: true },
  chrome: { colour: [0.8, 0.8, 0.82], roughness: 0.12, isMetal: true },
  gold: { colour: [0.83, 0.58, 0.2], roughness: 0.26, isMetal: true },
  copper: { colour: [0.8, 0.38, 0.2], roughness: 0.3, isMetal: true, isCoated: true },
  board: { colour: [0.02, 0.12, 0.06], roughness: 0.45, isCoated: true },
  ceramic: { colour: [0.03, 0.03, 0.034], roughness: 0.5 },
  lacquer: { colour: [0.09, 0.1, 0.12], roughness: 0.5, isCoated: true },
  hollow: { colour: [0.004, 0.004, 0.004], roughness: 0.8 },
  leather: { colour: [0.16, 0.075, 0.03], roughness: 0.55 },
  screen: { colour: [0.01, 0.03, 0.02], roughness: 0.1 },
  lamp: { colour: [0.9, 0.72, 0.25], roughness: 0.5, glow: 2.2 },
  water: { colour: [0.36, 0.42, 0.45], roughness: 0.3, isCoated: true },
  glass: { colour: [0.3, 0.33, 0.32], roughness: 0.3, isCoated: true },
  snow: { colour: [0.86, 0.88, 0.92], roughness: 0.8 },
  red: { colour: [0.5, 0.03, 0.03], roughness: 0.4 },
} as const satisfies Readonly<Record<string, Material>>
