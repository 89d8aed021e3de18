import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PublishFailure } from '#domain/website/publishFailure'
import { fixtureContent } from '../support/fixtureContent.ts'
import { failure, runSleutel } from './runSleutel.ts'
import { folder as root, useFolder } from '../support/testFolder.ts'

let content: string

useFolder()

/** A project of its own, with a publisher that keeps the contract. */
beforeEach(() => {
  content = join(root, 'content')
  cpSync(fixtureContent, content, { recursive: true })
  mkdirSync(join(root, 'dist', 'site'), { recursive: true })
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  publishWith(`
    import { writeFileSync } from 'node:fs'
    writeFileSync('published', process.argv.slice(2).filter((each) => each !== '--progress').join(' ') + ' ' + process.env.CONTENT_DIR)
    console.error('rendering')
    const changed = ['/', '/tarieven']
    console.log(JSON.stringify({ pages: 83, added: ['/opel'], changed, removed: ['/oud'], ms: 912 }))
  `)
})

function publishWith(program: string): void {
  writeFileSync(join(root, 'dist', 'site', 'publish.js'), program)
}

/** A publisher that fails as the real one does. */
function failWith(reason: PublishFailure): string {
  return `console.log(${JSON.stringify(JSON.stringify({ failure: reason }))}); process.exitCode = 1`
}

function changeBusiness(change: Record<string, unknown>): void {
  const file = join(content, 'business.json')
  const business: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...business, ...change }, null, 2))
}

function rebuild(args: readonly string[] = [], options: Parameters<typeof runSleutel>[1] = {}) {
  return runSleutel(['rebuild', ...args], { root, env: { CONTENT_DIR: content }, ...options })
}

function wasPublished(): string | undefined {
  try {
    return readFileSync(join(root, 'published'), 'utf8')
  } catch {
    return undefined
  }
}

describe('sleutel rebuild', () => {
  test('when the content is valid, then it runs the publisher and prints what changed', async () => {
    const { exitCode, out, err } = await rebuild()
    expect({ exitCode, out }).toEqual({ exitCode: 0, out: `${names}+1 ~2 -1 pages, 0.9 s\n` })
    expect(err).toContain('rendering\n')
    expect(wasPublished()).toBe(` ${content}`)
  })

  const names = '+ /opel\n~ /\n~ /tarieven\n- /oud\n'
  const inUpload = `${names}+1 ~2 -1 pages in ${resolve('upload')}, 0.9 s\n`

  test.each([
    [['--dry-run'], '--dry-run', `${names}+1 ~2 -1 pages, 0.9 s; nothing was written\n`],
    [['--out', 'upload'], `--out=${resolve('upload')}`, inUpload],
    [['--new-settings'], '--new-settings', `${names}+1 ~2 -1 pages, 0.9 s\n`],
  ])('with %j the publisher gets the option and its result is printed', async (...row) => {
    const [args, told, printed] = row
    const { exitCode, out } = await rebuild(args)
    expect({ exitCode, out }).toEqual({ exitCode: 0, out: printed })
    expect(wasPublished()).toBe(`${told} ${content}`)
  })

  test('when a setting changed since the last time, then the exit code says so', async () => {
    const settings = [{ name: 'API_ORIGIN', was: 'https://api.example', is: '' }]
    publishWith(failWith({ code: 'SETTINGS_CHANGED', settings, prices: [] }))
    const { exitCode, out, err } = await rebuild()
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' })
    expect(err).toMatch(/visitors still see the old one\. \[SETTINGS_CHANGED\]\nAPI_ORIGIN was /)
  })

  test('when many pages change, then the first are named, and all by --dry-run', async () => {
    publishWith(`
      const changed = Array.from({ length: 30 }, (_, index) => '/' + index)
      console.log(JSON.stringify({ pages: 83, added: [], changed, removed: [], ms: 5 }))
    `)
    const { out } = await rebuild()
    expect(out).toMatch(/^~ \/0\n(~ .+\n){19}and 10 more pages\n\+0 ~30 -0 pages/)
    expect((await rebuild(['--dry-run'])).out).toMatch(/^(~ .+\n){30}\+0 ~30/)
  })

  test('when many pages would disappear, then it asks, and a script gives their number', async () => {
    publishWith(`
      import { writeFileSync } from 'node:fs'
      const isConfirmed = process.argv.includes('--confirm-removed=2')
      if (isConfirmed) writeFileSync('published', 'once ')
      const removed = ['/opel', '/skoda']
      const failure = { code: 'PAGES_REMOVED', removed, pages: 3 }
      console.log(JSON.stringify(isConfirmed ? { pages: 3, added: [], changed: [], removed, ms: 5 } : { failure }))
      process.exitCode = isConfirmed ? 0 : 1
    `)
    expect((await rebuild([], { answers: [], input: 'ja\n' })).err).toContain('[PAGES_REMOVED]')
    for (const args of [[], ['--confirm', '3']]) {
      const { exitCode, err } = await rebuild(args)
      expect(exitCode).toBe(1)
      expect(err).toMatch(/2 pages would be removed, and 3 stay or are new\.\n.*--confirm 2$/m)
    }
    expect(wasPublished()).toBeUndefined()
    expect(await rebuild(['--confirm', '2'])).toMatchObject({ exitCode: 0 })
    const asked = await rebuild([], { answers: [], input: '2\n' })
    expect(asked).toMatchObject({ exitCode: 0, out: '- /opel\n- /skoda\n+0 ~0 -2 pages, 0.0 s\n' })
    expect(asked.err).toContain('2 pages would be removed, such as /opel, /skoda.\nType 2 to publish')
  })

  test("with --quiet the publisher's output is hidden unless it fails", async () => {
    expect(await rebuild(['--quiet'])).toMatchObject({ exitCode: 0, err: '' })
    publishWith("console.error('no room'); process.exitCode = 1")
    expect((await rebuild(['--quiet'])).err).toContain('no room')
  })

  test('when example values remain, then they are named until they are replaced', async () => {
    changeBusiness({ kvk: '00000000' })
    const { err } = await rebuild()
    expect(err).toMatch(/^warning: .*business\.json.*: .*kvk/m)
    expect(err).not.toMatch(/[ ,]phone\b/)
  })

  test('when the content has mistakes, then each has a line with file, line, path and expectation, and nothing runs', async () => {
    changeBusiness({ phone: '112', kvk: 'geen' })
    const refused = await rebuild()
    expect(refused).toEqual({ ...failure('CONTENT_INVALID'), out: '' })
    const file = join(content, 'business.json')
    expect(refused.err).toContain(`\n${file}:5: phone: expected a phone number`)
    expect(refused.err).toContain(`\n${file}:13: kvk: expected the 8 digits`)
    expect(wasPublished()).toBeUndefined()
  })

  test('when a price is typed into a text, or two brands have the same texts, then nothing runs', async () => {
    const toyota = readFileSync(join(content, 'brands', 'toyota.json'), 'utf8')
    writeFileSync(join(content, 'brands', 'opel.json'), toyota.replaceAll('Toyota', 'Opel'))
    const faq = readFileSync(join(content, 'faq.json'), 'utf8')
    writeFileSync(join(content, 'faq.json'), faq.replace('"answer": "', '"answer": "Dat kost 95 euro. '))
    const { exitCode, out, err } = await rebuild()
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' })
    expect(err).toMatch(/\/content\/faq\.json:\d+: '95 euro' is a price typed by hand/m)
    expect(err).toMatch(/\/content\/brands\/opel\.json:\d+: shares 100% .*brands\/toyota\.json:\d+/m)
    expect(wasPublished()).toBeUndefined()
  })

  test('when there is no build, then it says what to run', async () => {
    rmSync(join(root, 'dist'), { recursive: true })
    const { exitCode, err } = await rebuild()
    expect(exitCode).toBe(1)
    expect(err).toMatch(/npm start or npm run build.*\[NOT_BUILT\]/)
  })

  const line = '{"pages":1,"added":[],"changed":["/"],"removed":[],"ms":1}'

  test.each([
    ['fails', 'process.exitCode = 1'],
    ['fails after its line', `console.log('${line}'); process.exitCode = 1`],
    ['prints something else', "console.log('done')"],
    ['prints other JSON', `console.log('{"pages":1}')`],
    ['is killed', "process.kill(process.pid, 'SIGKILL')"],
  ])('when the publisher %s, then it says that the old site stays', async (_, program) => {
    publishWith(`console.error('no room'); ${program}`)
    const { exitCode, out, err } = await rebuild()
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' })
    expect(err).toContain('no room')
    expect(err).toMatch(/visitors still see the old one.*\[PUBLISH_FAILED\]/)
  })
})
