import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishRelease } from '../../../site/build/publishRelease.ts'
import { compareSiteFolder, writeSiteFolder } from '../../../site/build/writeSiteFolder.ts'

const day = 24 * 60 * 60 * 1000
const longText = `<h1>Tarieven</h1>${'<p>Een sleutel bijmaken duurt een halfuur.</p>'.repeat(40)}`
let root: string
let dist: string
let out: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'out-'))
  dist = join(root, 'dist')
  out = join(root, 'upload')
  mkdirSync(dist)
})

afterEach(() => rmSync(root, { recursive: true }))

function file(path: string, text: string) {
  return { path, bytes: Buffer.from(text) }
}

function list(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
}

test('the whole site stands in the folder, and nothing beside it', async () => {
  const alias = { ...file('alias/index.html', longText), sameAs: 'index.html' }
  const change = await writeSiteFolder(out, dist, [file('index.html', longText), alias], 1)
  expect(change).toEqual({ pages: 2, added: ['/', '/alias'], changed: [], removed: [] })
  for (const path of ['index.html', 'index.html.br', 'index.html.gz', 'alias/index.html.br']) {
    expect(list(out)).toContain(path)
  }
  expect(readdirSync(root).sort()).toEqual(['dist', 'upload'])
  expect(readdirSync(dist)).toEqual([])
})

test('a second time it says what changed, drops what went, and keeps hashed files for a week', async () => {
  await writeSiteFolder(
    out,
    dist,
    [file('index.html', 'a'), file('b/index.html', 'b'), file('assets/old-1.js', 'x')],
    0,
  )
  const files = [file('index.html', 'anders'), file('c/index.html', 'c')]
  const expected = { pages: 2, added: ['/c'], changed: ['/'], removed: ['/b'] }
  expect(compareSiteFolder(out, dist, files)).toEqual(expected)
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('a')
  expect(await writeSiteFolder(out, dist, files, 3 * day)).toEqual(expected)
  expect(existsSync(join(out, 'b'))).toBe(false)
  expect(existsSync(join(out, 'assets/old-1.js'))).toBe(true)
  await writeSiteFolder(out, dist, files, 11 * day)
  expect(existsSync(join(out, 'assets/old-1.js'))).toBe(false)
})

test('what is changed there by hand changes nothing else', async () => {
  const files = [file('index.html', 'a')]
  await publishRelease(dist, files, 1)
  await writeSiteFolder(out, dist, files, 1)
  appendFileSync(join(out, 'index.html'), 'met de hand')
  expect(readFileSync(join(dist, 'public/index.html'), 'utf8')).toBe('a')
  expect((await writeSiteFolder(out, dist, files, 2)).changed).toEqual(['/'])
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('a')
})

test('a folder with something else in it is refused, and left as it is', async () => {
  mkdirSync(out)
  writeFileSync(join(out, 'brief.txt'), 'van iemand anders')
  await expect(writeSiteFolder(out, dist, [file('index.html', 'a')], 1)).rejects.toThrow(/something else/)
  expect(() => compareSiteFolder(out, dist, [])).toThrow(/something else/)
  expect(readdirSync(out)).toEqual(['brief.txt'])
  rmSync(join(out, 'brief.txt'))
  await writeSiteFolder(out, dist, [file('index.html', 'a')], 1)
  expect(existsSync(join(out, 'index.html'))).toBe(true)
})

test('the live site is refused, by its own name and by another', async () => {
  await publishRelease(dist, [file('index.html', 'a')], 1)
  symlinkSync(join(dist, 'public'), out)
  for (const folder of [join(dist, 'public'), out, join(dist, 'releases')]) {
    await expect(writeSiteFolder(folder, dist, [file('index.html', 'b')], 2), folder).rejects.toThrow(
      /live site/,
    )
  }
  expect(readFileSync(join(dist, 'public/index.html'), 'utf8')).toBe('a')
})

test('a folder in a folder that is not there is refused by name', async () => {
  await expect(writeSiteFolder(join(root, 'weg/op'), dist, [], 1)).rejects.toThrow(
    `There is no folder ${join(root, 'weg')}`,
  )
})

test('when the site cannot be written, then the earlier one is there and nothing half-made', async () => {
  await writeSiteFolder(out, dist, [file('index.html', 'oud')], 1)
  // A file and a folder of one name cannot both be.
  await expect(writeSiteFolder(out, dist, [file('a', 'x'), file('a/index.html', 'y')], 2)).rejects.toThrow()
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('oud')
  expect(readdirSync(root).sort()).toEqual(['dist', 'upload'])
})

test('when an earlier run stopped between its two steps, then what it parked counts as the earlier site', async () => {
  await writeSiteFolder(out, dist, [file('index.html', 'oud')], 1)
  renameSync(out, join(root, '.upload.before'))
  mkdirSync(join(root, '.upload.building'))
  const change = await writeSiteFolder(out, dist, [file('index.html', 'nieuw')], 2)
  expect(change).toMatchObject({ added: [], changed: ['/'] })
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('nieuw')
  expect(readdirSync(root).sort()).toEqual(['dist', 'upload'])
})
