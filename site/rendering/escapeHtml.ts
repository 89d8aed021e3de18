const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it stands in HTML or XML, between tags or between quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Everything that XML has no place for, not even escaped: control characters, halves of a surrogate pair. */
const impossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Text as it stands in an XML file, between tags or between quotes. What cannot stand there at all is left out. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(impossible, ''))
}
