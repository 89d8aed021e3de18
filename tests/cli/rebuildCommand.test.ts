import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runSleutel } from './runSleutel.ts'

let root: string
let content: string

/** A project of its own: a copy of the content, and a publisher that keeps the contract. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rebuild-'))
  content = join(root, 'data', 'content')
  cpSync(join(import.meta.dirname, '../../data/content'), content, {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  })
  mkdirSync(join(root, 'dist', 'site'), { recursive: true })
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  publishWith(`
    import { writeFileSync } from 'node:fs'
    writeFileSync('published', process.argv.slice(2).join(' ') + ' ' + process.env.CONTENT_DIR)
    console.error('rendering')
    console.log(JSON.stringify({ pages: 83, added: 2, changed: 81, removed: 0, ms: 912 }))
  `)
})

afterEach(() => rmSync(root, { recursive: true }))

function publishWith(program: string): void {
  writeFileSync(join(root, 'dist', 'site', 'publish.js'), program)
}

function changeBusiness(change: Record<string, unknown>): void {
  const file = join(content, 'business.json')
  const business: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...business, ...change }, null, 2))
}

function rebuild() {
  return runSleutel(['rebuild'], { root, env: { CONTENT_DIR: content } })
}

function wasPublished(): string | undefined {
  try {
    return readFileSync(join(root, 'published'), 'utf8')
  } catch {
    return undefined
  }
}

describe('sleutel rebuild', () => {
  test('when the content is right, then the publisher runs and what changed is printed', async () => {
    const { exitCode, out, err } = await rebuild()
    expect({ exitCode, out }).toEqual({ exitCode: 0, out: '+2 ~81 -0 pages, 0.9 s\n' })
    expect(err).toContain('rendering\n')
    expect(wasPublished()).toBe(` ${content}`)
  })

  test('when example values are left, then they are named, and gone once filled in', async () => {
    changeBusiness({ phone: '079-1234567' })
    const { err } = await rebuild()
    expect(err).toMatch(/^warning: .*business\.json.*: .*kvk/m)
    expect(err).not.toMatch(/[ ,]phone\b/)
  })

  test('when the content has mistakes, then each is a line with file and line, place and what is expected; nothing runs', async () => {
    changeBusiness({ phone: '112', kvk: 'geen' })
    const { exitCode, out, err } = await rebuild()
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' })
    expect(err).toMatch(/^data\/content\/business\.json:5: phone: expected a phone number/m)
    expect(err).toMatch(/^data\/content\/business\.json:13: kvk: expected the 8 digits/m)
    expect(err).toContain('[CONTENT_INVALID]')
    expect(wasPublished()).toBeUndefined()
  })

  test.each([
    ['is no JSON', '{ "name": "AutoSleutel", }', '1: is not valid JSON at line 1, column 26'],
    ['is empty', '', '1: is not valid JSON at line 1, column 1'],
  ])('when business.json %s, then it says so', async (_, text, expected) => {
    writeFileSync(join(content, 'business.json'), text)
    const { exitCode, err } = await rebuild()
    expect(exitCode).toBe(1)
    expect(err).toContain(`data/content/business.json:${expected}`)
  })

  test('when a price is typed into a text, or two makes share theirs, then nothing runs', async () => {
    const toyota = readFileSync(join(content, 'brands', 'toyota.json'), 'utf8')
    writeFileSync(join(content, 'brands', 'lexus.json'), toyota.replaceAll('Toyota', 'Lexus'))
    const faq = readFileSync(join(content, 'faq.json'), 'utf8')
    writeFileSync(join(content, 'faq.json'), faq.replace('"answer": "', '"answer": "Dat kost 95 euro. '))
    const { exitCode, out, err } = await rebuild()
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' })
    expect(err).toMatch(/^data\/content\/faq\.json:\d+: '95 euro' is a price typed by hand/m)
    expect(err).toMatch(/^data\/content\/brands\/lexus\.json:\d+: shares 100% .*brands\/toyota\.json:\d+/m)
    expect(wasPublished()).toBeUndefined()
  })

  test('when business.json is gone, then it says so', async () => {
    rmSync(join(content, 'business.json'))
    const { exitCode, err } = await rebuild()
    expect(exitCode).toBe(1)
    expect(err).toContain('data/content/business.json: the file is missing')
  })

  test('when nothing was built yet, then it says what to run', async () => {
    rmSync(join(root, 'dist'), { recursive: true })
    const { exitCode, err } = await rebuild()
    expect(exitCode).toBe(1)
    expect(err).toMatch(/npm start or npm run build.*\[NOT_BUILT\]/)
  })

  test.each([
    ['fails', "console.error('no room'); process.exitCode = 1"],
    [
      'fails after its line',
      `console.error('no room'); console.log('{"pages":1,"added":0,"changed":1,"removed":0,"ms":1}'); process.exitCode = 1`,
    ],
    ['prints something else', "console.error('no room'); console.log('done')"],
    ['prints other JSON', `console.error('no room'); console.log('{"pages":1}')`],
    ['is killed', "console.error('no room'); process.kill(process.pid, 'SIGKILL')"],
  ])('when the publisher %s, then it says that the old site stays', async (_, program) => {
    publishWith(program)
    const { exitCode, out, err } = await rebuild()
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' })
    expect(err).toContain('no room')
    expect(err).toMatch(/visitors still see the old one.*\[PUBLISH_FAILED\]/)
  })
})
