import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
let project: string
let kept: string

/** A project of its own with the built publisher, whose pages were published and read before. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'project-'))
  kept = join(project, 'dist/checked-pages')
  // With the live release and the pictures: little has to be compressed, and nothing drawn.
  for (const part of [
    'dist/site',
    'dist/releases',
    'dist/public',
    'dist/admin',
    'dist/og-cache',
    'data/content',
    'package.json',
  ]) {
    cpSync(join(root, part), join(project, part), { recursive: true, verbatimSymlinks: true })
  }
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'dir')
})

beforeEach(() => expect(publish().status).toBe(0))

afterAll(() => rmSync(project, { recursive: true }))

function publish(...args: readonly string[]) {
  return spawnSync(process.execPath, ['dist/site/publish.js', ...args], { cwd: project, encoding: 'utf8' })
}

/** The live site's files, by path; what the publisher notes for itself left out. */
function readLive(): ReadonlyMap<string, Buffer> {
  const folder = join(project, 'dist/public')
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile() && path !== '_release.json')
    .sort()
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]))
}

/** The first line of what was kept: another whenever the rest, or the code that read it, is. */
function readSeal(): string | undefined {
  return readFileSync(kept, 'utf8').split('\n')[0]
}

test('an incremental rebuild and a full rebuild write the same files', () => {
  const file = join(project, 'data/content/brands/opel.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"summary": "', '"summary": "Nieuw bij ons. '))
  expect(JSON.parse(publish().stdout)).toMatchObject({ added: [], removed: [], changed: { length: 2 } })
  const known = readLive()
  rmSync(kept)
  expect(JSON.parse(publish().stdout)).toMatchObject({ added: [], removed: [], changed: [] })
  const read = readLive()
  expect([...known.keys()]).toEqual([...read.keys()])
  for (const [path, bytes] of read) expect(known.get(path)?.equals(bytes), path).toBe(true)
  expect([...read.values()].filter((bytes) => bytes.includes('Nieuw bij ons.'))).toHaveLength(2)
})

test('an unchanged site reads no page, and a dry run writes nothing', () => {
  const { mtimeMs } = statSync(kept)
  expect(publish().status).toBe(0)
  expect(statSync(kept).mtimeMs).toBe(mtimeMs)
  truncateSync(kept, 1000)
  expect(publish('--dry-run').status).toBe(0)
  expect(statSync(kept).size).toBe(1000)
})

test('the targets of an unchanged page are checked too, and the old site stays', () => {
  const logo = join(project, 'dist/site/client/merken/bmw.svg')
  const bytes = readFileSync(logo)
  const live = readlinkSync(join(project, 'dist/public'))
  const seal = readSeal()
  rmSync(logo)
  const { status, stderr } = publish()
  writeFileSync(logo, bytes)
  expect(status).toBe(1)
  expect(stderr).toContain('The site was not published; the old one stays.')
  expect(stderr).toContain("'/merken/bmw.svg' is no page or file of the site")
  expect(readlinkSync(join(project, 'dist/public'))).toBe(live)
  expect(readSeal()).toBe(seal)
})

test('pages of another version of the publisher are read again', () => {
  const seal = readSeal()
  appendFileSync(join(project, 'dist/site/publish.js'), '\n// compiled anew\n')
  expect(publish().status).toBe(0)
  expect(readSeal()).not.toBe(seal)
})

test('a rebuild repairs truncated files', () => {
  const whole = readFileSync(kept)
  truncateSync(kept, whole.length - 10)
  expect(publish().status).toBe(0)
  expect(readFileSync(kept).equals(whole)).toBe(true)
})
