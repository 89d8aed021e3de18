export const day = 24 * 60 * 60 * 1000

/** Long enough to be compressed. */
export const longText = `<h1>Tarieven</h1>${'<p>Een sleutel bijmaken duurt een halfuur.</p>'.repeat(40)}`

export function file(path: string, text: string) {
  return { path, bytes: Buffer.from(text) }
}
