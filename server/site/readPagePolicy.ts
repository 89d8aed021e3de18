/** Reads the policy in a page's meta element, to send it as a header. */
export function readPagePolicy(html: string): string | undefined {
  for (const [meta] of html.matchAll(/<meta\b[^>]*>/gi)) {
    if (!/\bhttp-equiv\s*=\s*["']?content-security-policy["'\s/>]/i.test(meta)) continue
    const content = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(meta)
    return decodeEntities(content?.[1] ?? content?.[2] ?? '')
  }
  return undefined
}

const entities: Readonly<Record<string, string>> = { amp: '&', apos: "'", quot: '"', lt: '<', gt: '>' }

function decodeEntities(text: string): string {
  return text
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
      return entities[name ?? ''] ?? whole
    })
    .replace(/\s+/g, ' ')
}
