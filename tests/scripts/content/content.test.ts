import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findContentFolder } from '#content/contentFolder'

const root = join(import.meta.dirname, '../../..')
let folder: string
let content: string

/** A copy of the content, and a published folder beside it. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checks-'))
  content = join(folder, 'content')
  cpSync(findContentFolder({}), content, { recursive: true, filter: (path) => !path.endsWith('.ts') })
})

afterEach(() => rmSync(folder, { recursive: true }))

function runChecks() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'scripts/content.ts'), join(folder, 'public')],
    { cwd: root, env: { ...process.env, CONTENT_DIR: content }, encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  return { status, lines: stdout.trimEnd().split('\n') }
}

function change(file: string, written: string, instead: string): void {
  const path = join(content, file)
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(written)
  writeFileSync(path, before.replace(written, instead))
}

/** Publishes one page, a second after the last change of content. */
function publish(html: string): void {
  mkdirSync(join(folder, 'public'))
  writeFileSync(join(folder, 'public/index.html'), html)
  const notes = join(folder, 'public/_release.json')
  writeFileSync(notes, '{}')
  const later = new Date(Date.now() + 1000)
  utimesSync(notes, later, later)
}

test('when all is right, then it says so, and what it could not look at', () => {
  expect(runChecks()).toEqual({
    status: 0,
    lines: [
      '✓ form',
      '✓ prices',
      '✓ texts of brands',
      '✓ spelling',
      '- pages: not checked; nothing was published; run npm run build first',
      'Nothing to correct.',
    ],
  })
})

test('when there are mistakes of all kinds, then each is a line below its check, and the count is last', () => {
  change('faq.json', '"answer": "', '"answer": "De slutel kost € 95. ')
  publish(
    '<html lang="nl"><head><title>Kop</title><meta name="description" content="Tekst"></head>' +
      '<body><a href="/weg">Verderr</a><p>Nog een slutel</p></body></html>',
  )
  const { status, lines } = runChecks()
  expect(status).toBe(1)
  expect(lines).toEqual([
    '✓ form',
    '✗ prices',
    expect.stringMatching(/^ {2}data\/content\/faq\.json:\d+: '€ 95' is a price typed by hand/),
    '✓ texts of brands',
    '✗ spelling',
    expect.stringMatching(
      /^ {2}data\/content\/faq\.json:\d+: 'slutel' is in no dictionary; correct it \('.*sleutel/,
    ),
    '✗ pages (1)',
    expect.stringMatching(/^ {2}\/: '\/weg' is no page or file of the site/),
    // 'slutel' was told where it can be mended.
    expect.stringMatching(/^ {2}\/: 'Verderr' is in no dictionary/),
    '4 to correct.',
  ])
})

test('when the form is wrong, then the other checks wait', () => {
  change('faq.json', '"colour": "gold"', '"colour": "pink"')
  const { status, lines } = runChecks()
  expect(status).toBe(1)
  expect(lines).toEqual([
    '✗ form',
    expect.stringMatching(/^ {2}data\/content\/faq\.json:6: categories\[0\]\.colour: expected one of gold/),
    '✓ prices',
    '- texts of brands, spelling, pages: not checked; correct the form first.',
    '1 to correct.',
  ])
})

test('when the content is newer than the pages, then they are not blamed for other words', () => {
  publish('<html><body><a href="/weg">Verderr</a></body></html>')
  const later = new Date(Date.now() + 5000)
  utimesSync(join(content, 'faq.json'), later, later)
  expect(runChecks().lines).toContain(
    '- pages: not checked; data/content/faq.json is newer than the site; run npm run build first',
  )
})
