import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const line = /^\|[^|]*\| `(tests\/[^`]+)`: (.+) \|$/

test('every test that SECURITY.md names exists', () => {
  const lines = readFileSync(join(root, 'SECURITY.md'), 'utf8').split('\n')
  const named = lines.flatMap((text) => {
    const [, file = '', name = ''] = line.exec(text) ?? []
    return file === '' ? [] : [{ file, name }]
  })
  // A line that cannot be read would otherwise not be looked at.
  expect(named).toHaveLength(lines.filter((text) => text.includes('`tests/') && text.startsWith('|')).length)
  expect(named.length).toBeGreaterThan(60)
  const missing = named.filter(({ file, name }) => {
    const source = readFileSync(join(root, file), 'utf8')
    return !["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`))
  })
  expect(missing).toEqual([])
})
