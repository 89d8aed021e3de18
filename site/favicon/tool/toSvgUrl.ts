/** A picture as an address, for `src` and `href`: nothing in it runs there, whatever it holds. */
export function toSvgUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
