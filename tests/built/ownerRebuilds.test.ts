import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { edit, findPublished, runIn } from '../support/publishedProject.ts'
import { createFolder } from '../store/createFolder.ts'

let published: string
let project: string

beforeAll(() => {
  published = findPublished()
})

/** The owner's change affects no other test. */
beforeEach(() => {
  project = createFolder()
  cpSync(published, project, { recursive: true, verbatimSymlinks: true })
})

function sleutel(command: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  return runIn(project, 'dist/cli/sleutel.js', [command, ...args], env)
}

function readPages(folder = 'dist/public'): readonly { path: string; html: string }[] {
  return readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html') && !path.startsWith('admin'))
    .map((path) => ({ path, html: readFileSync(join(project, folder, path), 'utf8') }))
}

test('an upload keeps the settings of the files it replaces and has nothing internal', () => {
  const settings = { API_ORIGIN: 'https://api.sleutels.example', PORT: '8080' }
  const folder = join(project, 'upload')
  const upload = ['--out', folder]
  const refused = sleutel('rebuild', upload, { API_ORIGIN: '' })
  expect(refused).toMatchObject({ status: 1, stdout: '' })
  expect(refused.stderr).toContain('needs API_ORIGIN, the address of the server')
  expect(existsSync(folder)).toBe(false)
  expect(sleutel('rebuild', upload, settings)).toMatchObject({ status: 0 })
  const { status, stderr } = sleutel('rebuild', upload, { API_ORIGIN: 'https://other.sleutels.example' })
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
  expect(sleutel('rebuild', [], { CONTENT_DIR: content }).stderr).toContain(
    "CONTENT_DIR was 'data/content' and is 'other-content' now",
  )
  edit(project, 'business.json', '"slug": "den-helder"', '"slug": "schagen"')
  expect(sleutel('rebuild').stderr).toContain(
    "the slug of the city in business.json was 'den-helder' and is 'schagen' now",
  )
  const removed = /these (\d+) pages/.exec(sleutel('rebuild', ['--new-settings']).stderr)?.[1] ?? ''
  expect(sleutel('rebuild', ['--new-settings', '--confirm', removed])).toMatchObject({ status: 0 })
})

test('with PUBLIC_DIR one command publishes a new phone number, and a rollback takes it back', () => {
  const env = { PUBLIC_DIR: join(project, 'srv') }
  const before = readPages()
  const readHome = (pages = readPages('srv')) => pages.find(({ path }) => path === 'index.html')?.html
  expect(sleutel('rebuild', [], env)).toMatchObject({ status: 0 })
  edit(project, 'business.json', '0223-012345', '0223-054321')
  edit(project, 'business.json', '06-01234567', '06-07654321')
  const rebuilt = sleutel('rebuild', [], env)
  expect(rebuilt.status, rebuilt.stderr).toBe(0)
  expect(`${rebuilt.stdout}${rebuilt.stderr}`).toMatch(/\+0 ~\d+ -0/)
  const pages = readPages('srv')
  expect(pages.length).toBeGreaterThan(40)
  for (const { path, html } of pages) {
    expect(html, path).toContain('tel:0223054321')
    expect(html, path).toContain('31607654321')
    expect(html, path).not.toMatch(/0223[- ]?012|31601234567/)
  }
  const { status, stderr } = sleutel('rollback', [], env)
  expect(status, stderr).toBe(0)
  expect(readHome()).toBe(readHome(before))
  expect(readPages()).toEqual(before)
  expect(stderr).toContain('So is data/content: 1 file changed.')
  expect(readFileSync(join(project, 'data/content/business.json'), 'utf8')).toContain('0223-012345')
})
