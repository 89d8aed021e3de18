import { getSecondTone, getShade, mixColors } from './colors.ts'
import type { FaviconStyle } from './faviconService.ts'
import { corners, drivingCar, marks, shield, shieldHalf, streaks, type Motif } from './marks.ts'
import { renderFavicon, type FaviconLayer } from './renderFavicon.ts'

export interface IconParts {
  /** Alternative text. */
  readonly title: string
  readonly style: FaviconStyle
  /** More than one letter cannot be read at 16 pixels. */
  readonly content: Motif | Letter
  /** Colours as #rrggbb. */
  readonly primary: string
  readonly background: string
  /** Of parts of the shape; a tone of the primary colour if absent. */
  readonly accent?: string
}

interface Letter {
  readonly letter: string
}

const sans = 'system-ui,sans-serif'

/** Draws an icon of 32 by 32 as SVG. */
export function drawIcon(parts: IconParts): string {
  const { title, style, primary, background } = parts
  return renderFavicon({ title, background, foreground: primary, layers: styles[style](parts) })
}

const styles: Readonly<Record<FaviconStyle, (parts: IconParts) => readonly FaviconLayer[]>> = {
  modern: ({ content, primary, background, accent = getSecondTone(primary, background) }) =>
    drawSolid(content, primary, { second: accent }),

  minimalist: ({ content, primary }) => drawLines(content, primary),

  // A coin.
  classic: ({ content, primary }) => [
    { path: drawCircle(16, 16, 13.2), stroke: { colour: primary, width: 1.8 } },
    ...drawSolid(content, primary, { transform: place({ scale: 0.66 }), family: 'Georgia,serif' }),
  ],

  // Tilted, with confetti.
  playful: ({ content, primary, background }) => {
    const tint = mixColors(primary, background, 0.4)
    return [
      { path: drawCircle(5.6, 6.2, 1.9), fill: tint },
      { path: drawCircle(26.6, 25.4, 2.3), fill: tint },
      { path: drawCircle(27, 5.4, 1.2), fill: primary },
      { path: drawCircle(4.8, 26.2, 1.3), fill: primary },
      ...drawSolid(content, primary, { transform: place({ scale: 0.84, rotate: -11 }) }),
    ]
  },

  // A coat of arms, half of it in shade.
  professional: ({ content, primary, background }) => [
    { path: shield, fill: primary },
    { path: shieldHalf, fill: getShade(primary, background) },
    ...drawSolid(content, background, { transform: place({ scale: 0.56, y: -1 }) }),
  ],

  'tech-focused': ({ content, primary, background }) => [
    { path: corners, stroke: { colour: mixColors(primary, background, 0.35), width: 2.2 } },
    ...drawSolid(content, primary, { transform: place({ scale: 0.76 }) }),
  ],

  dynamic: ({ content, primary, background, accent = mixColors(primary, background, 0.4) }) => [
    { path: streaks, stroke: { colour: accent, width: 2 } },
    ...(content === 'car'
      ? drivingCar.map((path) => ({
          path,
          fill: primary,
          transform: 'translate(4.4 2.2) scale(.88) skewX(-8)',
        }))
      : drawSolid(content, primary, { transform: 'translate(6.8 3.2) scale(.8) skewX(-8)' })),
  ],
}

interface SolidOptions {
  /** Colour of the other parts; `fill` if absent. */
  readonly second?: string
  readonly transform?: string
  readonly family?: string
}

function drawSolid(
  content: IconParts['content'],
  fill: string,
  { second = fill, transform, family = sans }: SolidOptions = {},
): readonly FaviconLayer[] {
  const placed = transform === undefined ? {} : { transform }
  if (typeof content !== 'string') return [{ text: content.letter, fill, size: 26, family, ...placed }]
  return marks[content].solid.map((path, index) => ({ path, fill: index === 0 ? fill : second, ...placed }))
}

function drawLines(content: IconParts['content'], colour: string): readonly FaviconLayer[] {
  const stroke = { colour, width: 2.4 }
  if (typeof content === 'string') return marks[content].line.map((path) => ({ path, stroke }))
  const transform = place({ scale: 0.82, y: -3 })
  return [
    { text: content.letter, fill: colour, size: 26, family: sans, transform },
    { path: 'M10 26.2h12', stroke },
  ]
}

function drawCircle(x: number, y: number, radius: number): string {
  return (
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ` +
    `${-2 * radius} 0z`
  )
}

interface Placement {
  readonly scale: number
  readonly rotate?: number
  readonly y?: number
}

function place({ scale, rotate = 0, y = 0 }: Placement): string {
  const turned = rotate === 0 ? '' : ` rotate(${rotate})`
  return `translate(16 ${16 + y})${turned} scale(${scale}) translate(-16 -16)`
}
