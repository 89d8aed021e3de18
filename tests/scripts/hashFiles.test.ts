import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imports } from '../../package.json'
import { builtFiles, hashContent } from '../../scripts/hashFiles.ts'
import { fixtureContent } from '../support/fixtureContent.ts'
import { createFolder } from '../store/createFolder.ts'

test('a change in any folder that has an import name is built', () => {
  const folders = Object.values(imports).map((path) => path.slice(2, path.lastIndexOf('/')))
  expect(builtFiles).toEqual(expect.arrayContaining(folders))
})

test.each(['PUBLIC_ORIGIN', 'API_ORIGIN', 'PORT'])('a changed %s requires publishing', (name) => {
  const unset = hashContent({})
  expect(hashContent({ [name]: '8080' })).not.toBe(unset)
  expect(hashContent({ [name]: '' })).toBe(unset)
})

test('a change in the folder of CONTENT_DIR requires publishing', () => {
  const folder = createFolder()
  cpSync(fixtureContent, folder, { recursive: true })
  const env = { CONTENT_DIR: folder }
  const before = hashContent(env)
  expect(before).not.toBe(hashContent({}))
  writeFileSync(join(folder, 'lastChanged.json'), '{}')
  expect(hashContent(env)).toBe(before)
  writeFileSync(join(folder, 'blog', 'nieuw.md'), '# Nieuw')
  expect(hashContent(env)).not.toBe(before)
})
