import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createReleaseComparer } from '../../../site/publish/compareRelease.ts'
import { openSiteFolder } from '../../../site/publish/openSiteFolder.ts'
import { day, file, longText, openDist, publishTo } from './releaseFiles.ts'
import { folder as root, useFolder } from '../../support/testFolder.ts'

let dist: string
let out: string

useFolder()

beforeEach(() => {
  dist = join(root, 'dist')
  out = join(root, 'upload')
  mkdirSync(dist)
})

type Files = readonly ReturnType<typeof file>[]

const write = (files: Files, now: number) => publishTo(openSiteFolder(out, dist), files, now, false)
const readHome = (folder = out) => readFileSync(join(folder, 'index.html'), 'utf8')

test('the folder contains the whole site and nothing else', async () => {
  const alias = { ...file('alias/index.html', longText), sameAs: 'index.html' }
  const change = await write([file('index.html', longText), alias], 1)
  expect(change).toEqual({ pages: 2, added: ['/', '/alias'], changed: [], removed: [] })
  expect(readdirSync(out, { recursive: true, encoding: 'utf8' }).sort()).toEqual([
    'alias',
    'alias/index.html',
    'index.html',
  ])
  expect(readdirSync(root).sort()).toEqual(['.upload.release.json', 'dist', 'upload'])
  expect(readdirSync(dist)).toEqual([])
})

test('a second run lists its changes, removes old files, and keeps hashed files for a week', async () => {
  await write([file('index.html', 'a'), file('b/index.html', 'b'), file('assets/old-1.js', 'x')], 0)
  const files = [file('index.html', 'anders'), file('c/index.html', 'c')]
  const expected = { pages: 2, added: ['/c'], changed: ['/'], removed: ['/b'] }
  const comparer = createReleaseComparer(openSiteFolder(out, dist).before?.folder)
  expect(comparer.compare(files).change).toEqual(expected)
  expect(readHome()).toBe('a')
  expect(await write(files, 3 * day)).toEqual(expected)
  expect(existsSync(join(out, 'b'))).toBe(false)
  expect(existsSync(join(out, 'assets/old-1.js'))).toBe(true)
  await write(files, 11 * day)
  expect(existsSync(join(out, 'assets/old-1.js'))).toBe(false)
  expect(readdirSync(root).sort()).toEqual(['.upload.release.json', 'dist', 'upload'])
})

test('files that were changed by hand do not affect other files', async () => {
  const files = [file('index.html', 'a')]
  await publishTo(openDist(dist), files, 1)
  await write(files, 1)
  await write(files, 2)
  appendFileSync(join(out, 'index.html'), 'met de hand')
  expect(readHome(join(dist, 'public'))).toBe('a')
  expect((await write(files, 3)).changed).toEqual(['/'])
  expect(readHome()).toBe('a')
})

test('a folder with other files is refused and not changed', async () => {
  mkdirSync(out)
  writeFileSync(join(out, 'brief.txt'), 'van iemand anders')
  expect(() => openSiteFolder(out, dist)).toThrow(/something else/)
  expect(readdirSync(out)).toEqual(['brief.txt'])
  rmSync(join(out, 'brief.txt'))
  await write([file('index.html', 'a')], 1)
  expect(readHome()).toBe('a')
})

test('the live site is refused under any of its names', async () => {
  await publishTo(openDist(dist), [file('index.html', 'a')], 1)
  symlinkSync(join(dist, 'public'), out)
  for (const folder of [join(dist, 'public'), out, join(dist, 'releases')]) {
    expect(() => openSiteFolder(folder, dist), folder).toThrow(/live site/)
  }
})

test('a missing parent folder is named', () => {
  expect(() => openSiteFolder(join(root, 'weg/op'), dist)).toThrow(`There is no folder ${join(root, 'weg')}`)
})

test('when the site cannot be written, then the earlier one is complete', async () => {
  await write([file('index.html', 'oud')], 1)
  // A file and a folder cannot have the same name.
  await expect(write([file('a', 'x'), file('a/index.html', 'y')], 2)).rejects.toThrow()
  expect(readHome()).toBe('oud')
  expect(readdirSync(root).sort()).toEqual(['.upload.release.json', 'dist', 'upload'])
})
