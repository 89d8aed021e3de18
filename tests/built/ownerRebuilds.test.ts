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
  expect(readFileSync(join(project, 'dist/deploy/nginx.conf'), 'utf8')).toContain('127.0.0.1:8080')
  expect(rebuild([], settings)).toMatchObject({ status: 0 })
})

test('an upload keeps the settings of the files it replaces, whatever is live', () => {
  const settings = { API_ORIGIN: 'https://api.autosleutel.example', PORT: '8080' }
  const upload = ['--out', join(project, 'upload')]
  expect(rebuild(upload, settings)).toMatchObject({ status: 0 })
  const { status, stderr } = rebuild(upload)
  expect(status).toBe(1)
  expect(stderr).toContain('API_ORIGIN was')
  expect(stderr).not.toContain('PORT')
  expect(rebuild(upload, { API_ORIGIN: settings.API_ORIGIN })).toMatchObject({ status: 0 })
  // The staff app asks its own host, which is not where the requests are.
  expect(existsSync(join(project, 'upload', 'admin'))).toBe(false)
  expect(readFileSync(join(project, 'upload', '_redirects'), 'utf8')).toContain(
    `/admin/* ${settings.API_ORIGIN}/admin/:splat 302`,
  )
})
