import { renderFavicon, type Favicon, type FaviconLayer } from './renderFavicon.ts'
import type { FaviconStyle } from './faviconService.ts'
import { drivingCar, marks, shield, type Motif } from './marks.ts'
import { mixColors, getSecondTone, getShade } from './colors.ts'

/** What an icon is drawn from. */
export interface IconParts {
  /** What it is called by people who cannot see it. */
  readonly title: string
  readonly style: FaviconStyle
  readonly content: Motif | Letter
  /** Colours as #rrggbb. */
  readonly primary: string
  readonly background: string
  /** Of parts of the shape; a tone of the first where absent. */
  readonly accent?: string
}

/** A letter in the place of a motif: more than one cannot be read at 16 pixels. */
interface Letter {
  readonly letter: string
}

type Drawing = Pick<Favicon, 'background' | 'layers'>
type Draw = (parts: IconParts) => Drawing

const white = '#ffffff'
const sans = 'system-ui,sans-serif'

/** An icon of a business as SVG: 32 by 32 with corners of 6. Every style can show every motif, and a letter. */
export function drawIcon(parts: IconParts): string {
  const { background, layers = [] } = styles[parts.style](parts)
  return renderFavicon({ title: parts.title, background, foreground: parts.primary, layers })
}

const styles: Readonly<Record<FaviconStyle, Draw>> = {
  /** One bold shape in two tones. */
  modern: ({ content, primary, background, accent = getSecondTone(primary, background) }) => ({
    background,
    layers: toSolid(content, primary, { second: accent }),
  }),
  /** One line, and room. */
  minimalist: ({ content, primary, background }) => ({
    background,
    layers: toLines(content, primary),
  }),
  /** A coin: the mark in a ring. */
  classic: ({ content, primary, background }) => ({
    background,
    layers: [
      ring(13.2, primary, 1.8),
      ...toSolid(content, primary, { transform: around({ scale: 0.66 }), family: 'Georgia,serif' }),
    ],
  }),
  /** Colours the other way round, tilted, with a bit of confetti. */
  playful: ({ content, primary, background }) => {
    const light = mixColors(primary, white, 0.65)
    return {
      background: primary,
      layers: [
        dot(5.6, 6.2, 1.9, light),
        dot(26.6, 25.4, 2.3, light),
        dot(27, 5.4, 1.2, background),
        dot(4.8, 26.2, 1.3, background),
        ...toSolid(content, background, { transform: around({ scale: 0.84, rotate: -11 }) }),
      ],
    }
  },
  /** A coat of arms, half of it in shade. */
  professional: ({ content, primary, background }) => ({
    background,
    layers: [
      { path: shield, fill: primary },
      {
        path: 'M16 3v26.1a2 2 0 0 0 .83-.18C22.8 26 26.7 21.1 26.7 14.5V7.99A2 2 0 0 0 25.35 6.1l-8.7-2.96A2 2 0 0 0 16 3z',
        fill: getShade(primary, background),
      },
      ...toSolid(content, background, { transform: around({ scale: 0.56, y: -1 }) }),
    ],
  }),
  /** Within the corners of a scanner. */
  'tech-focused': ({ content, primary, background }) => ({
    background,
    layers: [
      {
        path: 'M4 10V6.5A2.5 2.5 0 0 1 6.5 4H10M22 4h3.5A2.5 2.5 0 0 1 28 6.5V10M28 22v3.5a2.5 2.5 0 0 1-2.5 2.5H22M10 28H6.5A2.5 2.5 0 0 1 4 25.5V22',
        stroke: { colour: mixColors(primary, background, 0.35), width: 2.2 },
      },
      ...toSolid(content, primary, { transform: around({ scale: 0.76 }) }),
    ],
  }),
  /** Leaning forward, with the air streaming past. */
  dynamic: ({ content, primary, background, accent = mixColors(primary, background, 0.4) }) => ({
    background,
    layers: [
      {
        path: 'M3 11.4h7M2.6 16h3.6M3.4 20.6h2.6',
        stroke: { colour: accent, width: 2 },
      },
      ...(content === 'car'
        ? drivingCar.map((path) => ({
            path,
            fill: primary,
            transform: 'translate(4.4 2.2) scale(.88) skewX(-8)',
          }))
        : toSolid(content, primary, { transform: 'translate(6.8 3.2) scale(.8) skewX(-8)' })),
    ],
  }),
}

interface SolidOptions {
  /** Colour of what is not the main shape; that of the main shape where absent. */
  readonly second?: string
  readonly transform?: string
  readonly family?: string
}

function toSolid(
  content: IconParts['content'],
  fill: string,
  { second = fill, transform = '', family = sans }: SolidOptions = {},
): readonly FaviconLayer[] {
  const placed = transform === '' ? {} : { transform }
  if (typeof content !== 'string') return [{ ...toLetter(content, fill, family), ...placed }]
  return marks[content].solid.map((path, index) => ({ path, fill: index === 0 ? fill : second, ...placed }))
}

function toLines(content: IconParts['content'], colour: string): readonly FaviconLayer[] {
  const stroke = { colour, width: 2.4 }
  if (typeof content !== 'string') {
    return [
      { ...toLetter(content, colour, sans), transform: around({ scale: 0.82, y: -3 }) },
      { path: 'M10 26.2h12', stroke },
    ]
  }
  return marks[content].line.map((path) => ({ path, stroke }))
}

function toLetter({ letter }: Letter, fill: string, family: string) {
  return { text: letter, fill, size: 26, family }
}

function ring(radius: number, colour: string, width: number): FaviconLayer {
  return { path: toCircle(16, 16, radius), stroke: { colour, width } }
}

function dot(x: number, y: number, radius: number, fill: string): FaviconLayer {
  return { path: toCircle(x, y, radius), fill }
}

function toCircle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
}

/** Turned and scaled around the middle, then moved up or down. */
function around({
  scale,
  rotate = 0,
  y = 0,
}: {
  readonly scale: number
  readonly rotate?: number
  readonly y?: number
}): string {
  const turned = rotate === 0 ? '' : ` rotate(${rotate})`
  return `translate(16 ${16 + y})${turned} scale(${scale}) translate(-16 -16)`
}
