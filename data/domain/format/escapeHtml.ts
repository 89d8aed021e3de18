const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** What `escapeHtml` was given. */
export function unescapeHtml(html: string): string {
  return Object.entries(entities)
    .reverse()
    .reduce((text, [character, entity]) => text.replaceAll(entity, character), html)
}

/** Also drops characters that XML forbids: control characters, unpaired surrogates. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
}
