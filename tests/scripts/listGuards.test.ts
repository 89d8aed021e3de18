import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scripts } from '../../package.json'
import { listGuards } from '../../scripts/listGuards.ts'

const root = join(import.meta.dirname, '../..')

test('SECURITY.md names the command that lists the tests of its promises', () => {
  expect(readFileSync(join(root, 'SECURITY.md'), 'utf8')).toContain('`npm run guards`')
  expect(scripts.guards).toBe('tsx scripts/guards.ts')
})

test('there are at least 25 guards, each with a title of its own', () => {
  const titles = listGuards(join(root, 'tests')).map(({ title }) => title)
  expect(titles.length).toBeGreaterThanOrEqual(25)
  expect(titles).toEqual([...new Set(titles)])
})
