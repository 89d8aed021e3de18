import { mergeOutlines, move, stroke, type Outline, type Point } from './shapes.ts'

/** Icons of some 7 mm around the origin, as on the buttons of a key. */
const pen = 0.75

const arc = (atX: number, atY: number, radius: number, from: number, to: number): Point[] =>
  Array.from({ length: 13 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / 12) * Math.PI) / 180
    return [atX + radius * Math.cos(angle), atY + radius * Math.sin(angle)]
  })

const box: Point[] = [
  [-2.6, 0.6],
  [2.6, 0.6],
  [2.6, -3],
  [-2.6, -3],
  [-2.6, 0.6],
]

export const lockIcon = stroke([box, [[-1.7, 0.6], ...arc(0, 1.9, 1.7, 180, 0), [1.7, 0.6]]], pen)
export const unlockIcon = stroke([box, [[-1.7, 0.6], ...arc(0, 2.2, 1.7, 180, 20)]], pen)
export const bootIcon = stroke(
  [
    [
      [-3.6, -1.6],
      [-3.6, 0.1],
      [-1.7, 0.6],
      [-0.4, 2],
      [1.7, 2],
      [3.6, 0.3],
      [3.6, -1.6],
      [-3.6, -1.6],
    ],
    arc(-2, -1.8, 0.8, 0, 360),
    arc(2, -1.8, 0.8, 0, 360),
    [
      [1.9, 2.2],
      [4.3, 3.6],
    ],
  ],
  pen,
)

/** Strokes of the characters on our objects, in a box of 4 × 6. */
const glyphs: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  C: [
    arc(2, 4, 2, 20, 180),
    arc(2, 2, 2, 180, 340),
    [
      [0, 2],
      [0, 4],
    ],
  ],
  R: [
    [
      [0, 0],
      [0, 6],
      [2.4, 6],
    ],
    arc(2.4, 4.5, 1.5, 90, -90),
    [
      [2.4, 3],
      [0, 3],
    ],
    [
      [2, 3],
      [4, 0],
    ],
  ],
  '2': [[...arc(2, 4.2, 1.8, 160, -35), [0, 0], [4, 0]]],
  '0': [[...arc(2, 4, 2, 0, 180), ...arc(2, 2, 2, 180, 360), [4, 4]]],
  '3': [[...arc(1.8, 4.5, 1.5, 150, -90), ...arc(1.8, 1.5, 1.6, 90, -150)]],
  '5': [[[3.8, 6], [0.6, 6], [0.3, 3.4], ...arc(1.9, 1.9, 1.9, 110, -140)]],
  V: [
    [
      [0, 6],
      [2, 0],
      [4, 6],
    ],
  ],
  '+': [
    [
      [0, 3],
      [4, 3],
    ],
    [
      [2, 5],
      [2, 1],
    ],
  ],
  S: [[...arc(2, 4.5, 1.6, 30, 270), ...arc(2, 1.5, 1.6, 90, -150)]],
  T: [
    [
      [0, 6],
      [4, 6],
    ],
    [
      [2, 6],
      [2, 0],
    ],
  ],
  A: [
    [
      [0, 0],
      [2, 6],
      [4, 0],
    ],
    [
      [0.8, 2.2],
      [3.2, 2.2],
    ],
  ],
  O: [[...arc(2, 4, 2, 0, 180), ...arc(2, 2, 2, 180, 360), [4, 4]]],
  P: [
    [
      [0, 0],
      [0, 6],
      [2.4, 6],
    ],
    arc(2.4, 4.4, 1.6, 90, -90),
    [
      [2.4, 2.8],
      [0, 2.8],
    ],
  ],
}

/** Centred on the origin. */
export function write(text: string, height: number, width = 0.9): Outline {
  const scale = height / 6
  const characters = text.split('').map((character, index) => {
    const lines = glyphs[character] ?? []
    const left = (index - (text.length - 1) / 2) * 5.6 - 2
    return move(stroke(lines, width), left * scale, (-6 / 2) * scale, scale)
  })
  return mergeOutlines(...characters)
}
