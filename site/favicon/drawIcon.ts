import { getSecondTone, getShade, mixColors } from './colors.ts'
import type { FaviconStyle } from './faviconDesign.ts'
import { corners, drivingCar, marks, shield, shieldHalf, streaks, type Motif } from './marks.ts'
import { renderFavicon, type FaviconLayer } from './renderFavicon.ts'

export interface IconParts {
  readonly title: string
  readonly style: FaviconStyle
  /** More than one letter cannot be read at 16 pixels. */
  readonly content: Motif | { readonly letter: string }
  readonly primary: string
  readonly background: string
}

const sans = 'system-ui,sans-serif'

export function drawIcon(parts: IconParts): string {
  const { title, style, background } = parts
  return renderFavicon({ title, background, layers: styles[style](parts) })
}

const styles: Readonly<Record<FaviconStyle, (parts: IconParts) => readonly FaviconLayer[]>> = {
  modern: ({ content, primary, background }) =>
    drawSolid(content, primary, { second: getSecondTone(primary, background) }),

  minimalist: ({ content, primary: colour }) => {
    const stroke = { colour, width: 2.4 }
    if (typeof content === 'string') return marks[content].line.map((path) => ({ path, stroke }))
    return [
      ...drawSolid(content, colour, { transform: place(0.82, { y: -3 }) }),
      { path: 'M10 26.2h12', stroke },
    ]
  },

  classic: ({ content, primary }) => [
    { path: drawCircle(16, 16, 13.2), stroke: { colour: primary, width: 1.8 } },
    ...drawSolid(content, primary, { transform: place(0.66), family: 'Georgia,serif' }),
  ],

  playful: ({ content, primary, background }) => {
    const tint = mixColors(primary, background, 0.4)
    return [
      { path: drawCircle(5.6, 6.2, 1.9), fill: tint },
      { path: drawCircle(26.6, 25.4, 2.3), fill: tint },
      { path: drawCircle(27, 5.4, 1.2), fill: primary },
      { path: drawCircle(4.8, 26.2, 1.3), fill: primary },
      ...drawSolid(content, primary, { transform: place(0.84, { rotate: -11 }) }),
    ]
  },

  professional: ({ content, primary, background }) => [
    { path: shield, fill: primary },
    { path: shieldHalf, fill: getShade(primary, background) },
    ...drawSolid(content, background, { transform: place(0.56, { y: -1 }) }),
  ],

  'tech-focused': ({ content, primary, background }) => [
    { path: corners, stroke: { colour: mixColors(primary, background, 0.35), width: 2.2 } },
    ...drawSolid(content, primary, { transform: place(0.76) }),
  ],

  dynamic: ({ content, primary, background }) => [
    { path: streaks, stroke: { colour: mixColors(primary, background, 0.4), width: 2 } },
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
  readonly second?: string
  readonly transform?: string
  readonly family?: string
}

function drawSolid(
  content: IconParts['content'],
  fill: string,
  { second = fill, transform, family = sans }: SolidOptions,
): readonly FaviconLayer[] {
  const placed = transform === undefined ? {} : { transform }
  if (typeof content !== 'string') return [{ text: content.letter, fill, size: 26, family, ...placed }]
  return marks[content].solid.map((path, index) => ({ path, fill: index === 0 ? fill : second, ...placed }))
}

function drawCircle(x: number, y: number, radius: number): string {
  const half = `a${radius} ${radius} 0 1 0`
  return `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0z`
}

function place(scale: number, { rotate = 0, y = 0 } = {}): string {
  const turned = rotate === 0 ? '' : ` rotate(${rotate})`
  return `translate(16 ${16 + y})${turned} scale(${scale}) translate(-16 -16)`
}
