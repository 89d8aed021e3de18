export const origin = 'https://www.sleutels.example'

/** A file of a release: a page with what the checks look at, sound unless told otherwise. */
export function makePage(
  address: string,
  {
    head = '',
    main = '<h1>Kop</h1>',
    title = `Titel van ${address}`,
    description = `Over ${address}`,
    canonical = address,
    robots = 'index, follow',
  }: {
    readonly head?: string
    readonly main?: string
    readonly title?: string
    readonly description?: string
    readonly canonical?: string
    readonly robots?: string
  } = {},
): { readonly path: string; readonly bytes: Buffer } {
  const html = `<!DOCTYPE html>
<html lang="nl"><head><title>${title}</title>
<meta name="description" content="${description}"><meta name="robots" content="${robots}">
<link rel="canonical" href="${origin}${canonical}">${head}</head>
<body><main id="inhoud">${main}</main></body></html>`
  return { path: toFile(address), bytes: Buffer.from(html) }
}

export function makeLink(href: string): string {
  return `<a href="${href}">verder</a>`
}

function toFile(address: string): string {
  if (address.endsWith('.html')) return address.slice(1)
  return address === '/' ? 'index.html' : `${address.slice(1)}/index.html`
}
