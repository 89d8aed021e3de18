import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-table-'))
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
})

afterAll(() => rmSync(folder, { recursive: true }))

/** Lints one planted file and gives what the linter says. */
function lint(file: string, specifier: string): { isRefused: boolean; output: string } {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `import { planted } from '${specifier}'\n\nexport const kept = planted\n`)
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), [file], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(path)
  return { isRefused: stdout.includes('no-restricted-imports'), output: stdout }
}

test.each([
  ['data/domain/planted.ts', 'node:fs'],
  ['data/domain/planted.ts', 'react'],
  ['data/domain/planted.ts', '#content/business'],
  ['data/domain/forms/planted.ts', '../../store/openStore.ts'],
  ['data/content/planted.ts', '#store/openStore'],
  ['data/store/planted.ts', 'h3'],
  ['data/store/planted.ts', '#content/business'],
  ['site/pages/home/planted.ts', '../../../server/main.ts'],
  ['site/planted.ts', '#store/openStore'],
  ['admin/planted.ts', '#content/business'],
  ['admin/planted.ts', '#store/openStore'],
  ['admin/planted.ts', '../site/frame/Frame.tsx'],
  ['server/planted.ts', '#content/brands'],
  ['server/planted.ts', '../cli/main.ts'],
  ['cli/planted.ts', '../server/main.ts'],
  ['cli/planted.ts', '../scripts/build.ts'],
])('%s may not import %s', (file, specifier) => {
  const { isRefused, output } = lint(file, specifier)
  expect(isRefused, output).toBe(true)
})

test.each([
  ['data/domain/planted.ts', 'zod/mini'],
  ['data/domain/planted.ts', '#domain/kinds'],
  ['data/content/planted.ts', '#domain/phoneDigits'],
  ['data/store/planted.ts', 'node:fs/promises'],
  ['data/store/planted.ts', 'lowdb'],
  ['site/planted.ts', '#content/business'],
  ['admin/planted.ts', '#domain/columns'],
  ['server/planted.ts', '#content/business'],
  ['server/planted.ts', '#store/openStore'],
  ['cli/planted.ts', '#store/readStore'],
])('%s may import %s', (file, specifier) => {
  const { isRefused, output } = lint(file, specifier)
  expect(isRefused, output).toBe(false)
})
