/** A colour between two others, each as #rrggbb. @param share of the second, from 0 to 1 */
export function mixColors(first: string, second: string, share: number): string {
  const [from, to] = [toChannels(first), toChannels(second)]
  return toHex(from.map((channel, index) => channel + ((to[index] ?? channel) - channel) * share))
}

/** Red, green and blue from 0 to 255, of a colour as #rrggbb. */
export function toChannels(color: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

/** A colour as #rrggbb, of its channels from 0 to 255. */
export function toHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}
