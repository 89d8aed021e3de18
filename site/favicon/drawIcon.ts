import type { FaviconStyle } from './faviconDesign.ts'
import { fill, renderFavicon, stroke } from './renderFavicon.ts'

export interface IconParts {
  readonly title: string
  readonly style: FaviconStyle
  readonly primary: string
  readonly background: string
}

export function drawIcon({ title, style, primary, background }: IconParts): string {
  return renderFavicon({ title, background, shapes: styles[style](primary, background) })
}

const keyHead =
  'M20.7 3.9a7.4 7.4 0 1 1 0 14.8a7.4 7.4 0 0 1 0-14.8zM22.1 7.5a2.4 2.4 0 1 0 0 4.8a2.4 2.4 0 0 0 0-4.8z'
const keyBlade =
  'M13.7 14.7l3.6 3.6-2.7 2.7 1.9 1.9a1.2 1.2 0 0 1 0 1.7l-1.1 1.1a1.2 1.2 0 0 1-1.7 0l-1.9-1.9-1 1 1.3 1.3a1.2 1.2 0 0 1 0 1.7l-.9.9a1.2 1.2 0 0 1-1.7 0l-3.6-3.6a1.6 1.6 0 0 1 0-2.3z'
const keyhole =
  'M16 4.6a6.9 6.9 0 0 1 3.7 12.73l2.05 8.65a1.15 1.15 0 0 1-1.12 1.42h-9.26a1.15 1.15 0 0 1-1.12-1.42l2.05-8.65A6.9 6.9 0 0 1 16 4.6z'
const lockBody =
  'M9.9 13.6h12.2a2.9 2.9 0 0 1 2.9 2.9v8a2.9 2.9 0 0 1-2.9 2.9H9.9a2.9 2.9 0 0 1-2.9-2.9v-8a2.9 2.9 0 0 1 2.9-2.9zM16 17.3a2.3 2.3 0 0 0-1.25 4.23v2.17h2.5v-2.17A2.3 2.3 0 0 0 16 17.3z'
const lockShackle = 'M9.1 13.6v-2.7a6.9 6.9 0 0 1 13.8 0v2.7h-3.3v-2.7a3.6 3.6 0 0 0-7.2 0v2.7z'
const carFront =
  'M11.3 6.2h9.4a3 3 0 0 1 2.84 2.03l1.78 5.17A3.9 3.9 0 0 1 28 17.13V23a1.6 1.6 0 0 1-1.6 1.6H5.6A1.6 1.6 0 0 1 4 23v-5.87a3.9 3.9 0 0 1 2.68-3.73l1.78-5.17A3 3 0 0 1 11.3 6.2zM12 9.2l-1.5 4.4h11L20 9.2zM9 16.9a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 0 0 0-3.6zM23 16.9a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 0 0 0-3.6z'
const carWheels =
  'M5.8 24.2h4.6v2a1.4 1.4 0 0 1-1.4 1.4H7.2a1.4 1.4 0 0 1-1.4-1.4zM21.6 24.2h4.6v2a1.4 1.4 0 0 1-1.4 1.4H23a1.4 1.4 0 0 1-1.4-1.4z'
const drivingCar =
  'M5.1 22A1.1 1.1 0 0 1 4 20.9v-3.4a2.6 2.6 0 0 1 2-2.53l2.1-.5 2.3-3.9A3.6 3.6 0 0 1 13.5 8.8h5.2a3.6 3.6 0 0 1 2.55 1.05L25.3 14l2.2.6A2.6 2.6 0 0 1 29.4 17.1V20.9a1.1 1.1 0 0 1-1.1 1.1H27.4a4.1 4.1 0 0 0-8.2 0H14.5a4.1 4.1 0 0 0-8.2 0zM13.6 11.1a1.2 1.2 0 0 0-1.04.6L11 14.3h4.1v-3.2zM17.1 11.1v3.2h5.1l-2.75-2.8a1.3 1.3 0 0 0-.93-.4z'
const drivingWheels =
  'M10.4 19.6a2.7 2.7 0 1 0 0 5.4a2.7 2.7 0 0 0 0-5.4zM23.3 19.6a2.7 2.7 0 1 0 0 5.4a2.7 2.7 0 0 0 0-5.4z'
const shield =
  'M15.35 3.14a2 2 0 0 1 1.3 0l8.7 2.96a2 2 0 0 1 1.35 1.89v6.51c0 6.6-3.9 11.5-9.87 14.16a2 2 0 0 1-1.66 0C9.2 26 5.3 21.1 5.3 14.5V7.99A2 2 0 0 1 6.65 6.1z'
const shieldHalf =
  'M16 3v26.1a2 2 0 0 0 .83-.18C22.8 26 26.7 21.1 26.7 14.5V7.99A2 2 0 0 0 25.35 6.1l-8.7-2.96A2 2 0 0 0 16 3z'
const scannerCorners =
  'M4 10V6.5A2.5 2.5 0 0 1 6.5 4H10M22 4h3.5A2.5 2.5 0 0 1 28 6.5V10M28 22v3.5a2.5 2.5 0 0 1-2.5 2.5H22M10 28H6.5A2.5 2.5 0 0 1 4 25.5V22'
const ring = 'M2.8 16a13.2 13.2 0 1 0 26.4 0a13.2 13.2 0 1 0 -26.4 0z'
const paleConfetti =
  'M3.7 6.2a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0zM24.3 25.4a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0z'
const confetti =
  'M25.8 5.4a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0zM3.5 26.2a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0z'

/** The shapes of each style. Opacity makes a second tone that goes with any two colours. */
const styles: Readonly<Record<FaviconStyle, (primary: string, background: string) => string>> = {
  modern: (primary) => fill(keyHead, primary) + fill(keyBlade, primary, 0.7),

  minimalist: (primary) => stroke(keyhole, primary, 2.4),

  classic: (primary) =>
    stroke(ring, primary, 1.8) + place(0.66, fill(keyHead, primary) + fill(keyBlade, primary)),

  playful: (primary) =>
    fill(paleConfetti, primary, 0.6) +
    fill(confetti, primary) +
    place(0.84, fill(carFront, primary) + fill(carWheels, primary), { rotate: -11 }),

  professional: (primary, background) =>
    fill(shield, primary) +
    fill(shieldHalf, '#000000', 0.14) +
    place(0.56, fill(keyhole, background), { y: -1 }),

  'tech-focused': (primary) =>
    stroke(scannerCorners, primary, 2.2, 0.65) +
    place(0.76, fill(lockBody, primary) + fill(lockShackle, primary)),

  dynamic: (primary) =>
    stroke('M3 11.4h7M2.6 16h3.6M3.4 20.6h2.6', primary, 2, 0.6) +
    `<g transform="translate(4.4 2.2) scale(.88) skewX(-8)">${fill(drivingCar, primary)}` +
    `${fill(drivingWheels, primary)}</g>`,
}

/** Scales around the middle of the icon. */
function place(scale: number, shapes: string, { rotate = 0, y = 0 } = {}): string {
  const transform = `translate(16 ${16 + y}) rotate(${rotate}) scale(${scale}) translate(-16 -16)`
  return `<g transform="${transform}">${shapes}</g>`
}
