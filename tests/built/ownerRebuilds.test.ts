import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
let project: string

/** A project of its own with the built programs: the owner's change affects no other test. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'project-'))
  for (const part of [
    'dist/site',
    'dist/cli',
    'dist/releases',
    'dist/public',
    'dist/admin',
    // Drawing the pictures takes longest.
    'dist/og-cache',
    'data/content',
    'package.json',
  ]) {
    cpSync(join(root, part), join(project, part), { recursive: true, verbatimSymlinks: true })
  }
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'dir')
})

afterEach(() => rmSync(project, { recursive: true }))

function rebuild(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  return spawnSync(process.execPath, ['dist/cli/sleutel.js', 'rebuild', ...args], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
}

function readPages(): readonly { path: string; html: string }[] {
  const folder = join(project, 'dist/public')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html') && !path.startsWith('admin'))
    .map((path) => ({ path, html: readFileSync(join(folder, path), 'utf8') }))
}

test('a new phone number is on every page after one command', () => {
  const file = join(project, 'data/content/business.json')
  const before: { phone: string } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...before, phone: '079-7654321', chatPhone: '06-87654321' }))
  const { status, stdout, stderr } = rebuild()
  expect(status, stderr).toBe(0)
  expect(`${stdout}${stderr}`).toMatch(/\+0 ~\d+ -0/)
  const pages = readPages()
  expect(pages.length).toBeGreaterThan(5)
  for (const { path, html } of pages) {
    expect(html, path).toContain('tel:0797654321')
    expect(html, path).toContain('31687654321')
    expect(html, path).not.toContain(before.phone)
    expect(html, path).not.toContain(before.phone.replace(/\D/g, ''))
  }
})

test('a mistake in the content is named with file and place, and the old site stays', () => {
  const before = readPages()
  const file = join(project, 'data/content/business.json')
  const content: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...content, phone: '112' }))
  const { status, stderr } = rebuild()
  expect(status).toBe(1)
  expect(stderr).toContain('business.json')
  expect(stderr).toContain('phone')
  expect(readPages()).toEqual(before)
})

test('without the settings of the last build nothing changes, and the output names them and what to do', () => {
  const settings = { API_ORIGIN: 'https://api.autosleutel.example', PORT: '8080' }
  expect(rebuild(['--new-settings'], settings)).toMatchObject({ status: 0 })
  const before = readPages()
  expect(before.some(({ html }) => html.includes('action="https://api.autosleutel.example/'))).toBe(true)
  const { status, stderr } = rebuild()
  expect(status).toBe(1)
  expect(stderr).toContain("API_ORIGIN was 'https://api.autosleutel.example' and is not set now")
  expect(stderr).toContain("PORT was '8080' and is not set now")
  expect(stderr).toContain('--new-settings')
  expect(stderr).toContain('[SETTINGS_CHANGED]')
  expect(readPages()).toEqual(before)
  expect(readFileSync(join(project, 'dist/deploy/nginx-site.conf'), 'utf8')).toContain('127.0.0.1:8080')
  expect(rebuild([], settings)).toMatchObject({ status: 0 })
})

test('an upload needs the server, keeps the settings of the files it replaces, and has nothing internal', () => {
  const settings = { API_ORIGIN: 'https://api.autosleutel.example', PORT: '8080' }
  const folder = join(project, 'upload')
  const upload = ['--out', folder]
  const refused = rebuild(upload, { API_ORIGIN: '' })
  expect(refused).toMatchObject({ status: 1, stdout: '' })
  expect(refused.stderr).toContain('needs API_ORIGIN, the address of the server')
  expect(existsSync(folder)).toBe(false)
  expect(rebuild(upload, settings)).toMatchObject({ status: 0 })
  const { status, stderr } = rebuild(upload, { API_ORIGIN: 'https://other.autosleutel.example' })
  expect(status).toBe(1)
  expect(stderr).toContain('API_ORIGIN was')
  expect(stderr).not.toContain('PORT')
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  // The staff app asks its own host, which is not where the requests are.
  expect(paths.filter((path) => /\.(?:br|gz)$|(?:^|\/)_|^admin|.\/index\.html$/.test(path)).sort()).toEqual([
    '_headers',
    '_redirects',
  ])
})

test('a stray content folder or city replaces nothing, and many removed pages are asked about', () => {
  const content = join(project, 'other-content')
  cpSync(join(project, 'data/content'), content, { recursive: true })
  const stray = rebuild([], { CONTENT_DIR: content })
  expect(stray.stderr).toContain("CONTENT_DIR was 'data/content' and is 'other-content' now")
  const file = join(project, 'data/content/business.json')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('"slug": "zoetermeer"', '"slug": "delft"'))
  expect(rebuild().stderr).toContain(
    "the slug of the city in business.json was 'zoetermeer' and is 'delft' now",
  )
  const removed = /these (\d+) pages/.exec(rebuild(['--new-settings']).stderr)?.[1] ?? ''
  expect(rebuild(['--new-settings', '--confirm', removed])).toMatchObject({ status: 0 })
})

test('with PUBLIC_DIR the site is published there, and a rollback brings the earlier one back', () => {
  const live = join(project, 'srv')
  const env = { PUBLIC_DIR: live }
  const before = readPages()
  expect(rebuild([], env)).toMatchObject({ status: 0 })
  const file = join(project, 'data/content/business.json')
  const read = () => readFileSync(join(live, 'index.html'), 'utf8')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"phone": "[^"]+"/, '"phone": "079-7654321"'))
  expect(rebuild([], env)).toMatchObject({ status: 0 })
  expect(read()).toContain('tel:0797654321')
  const run = spawnSync(process.execPath, ['dist/cli/sleutel.js', 'rollback'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  expect(run.status, run.stderr).toBe(0)
  expect(read()).toBe(before.find(({ path }) => path === 'index.html')?.html)
  expect(readPages()).toEqual(before)
})
