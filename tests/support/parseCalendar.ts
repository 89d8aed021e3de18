/** Unfolds and parses as RFC 5545 says: the properties of each event, with their texts unescaped. */
export function parseEvents(text: string): readonly Readonly<Record<string, string>>[] {
  const lines = text.replace(/\r?\n /g, '').split(/\r?\n/)
  const starts = [...lines.keys()].filter((index) => lines[index] === 'BEGIN:VEVENT')
  return starts.map((start) => {
    const own = lines.slice(start + 1, lines.indexOf('END:VEVENT', start))
    return Object.fromEntries(own.map(parseLine))
  })
}

function parseLine(line: string): readonly [string, string] {
  const colon = line.replace(/"[^"]*"/g, (quoted) => 'x'.repeat(quoted.length)).indexOf(':')
  const value = line
    .slice(colon + 1)
    .replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))
  return [line.slice(0, colon), value]
}
