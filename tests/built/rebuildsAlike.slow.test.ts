import {
  appendFileSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { edit, publishProject, runIn } from '../support/publishedProject.ts'

let project: string
let kept: string

/** With the built publisher, whose pages were published and read before. */
beforeAll(() => {
  project = publishProject()
  kept = join(project, 'dist/checked-pages')
})

beforeEach(() => expect(publish().status).toBe(0))

function publish(...args: readonly string[]) {
  return runIn(project, 'dist/site/publish.js', args)
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
  edit(project, 'brands/opel.json', '"summary": "', '"summary": "Nieuw bij ons. ')
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
