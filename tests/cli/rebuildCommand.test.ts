import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readContentStamp } from '../../cli/rebuild/contentFiles.ts'
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
    const changed = ['/', '/tarieven']
    console.log(JSON.stringify({ pages: 83, added: ['/opel'], changed, removed: ['/oud'], ms: 912 }))
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

function rebuild(args: readonly string[] = []) {
  return runSleutel(['rebuild', ...args], { root, env: { CONTENT_DIR: content } })
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
    expect({ exitCode, out }).toEqual({ exitCode: 0, out: '+1 ~2 -1 pages, 0.9 s\n' })
    expect(err).toContain('rendering\n')
    expect(wasPublished()).toBe(` ${content}`)
  })

  test('when asked what would change, then each page is listed and the publisher is told to write nothing', async () => {
    const { exitCode, out } = await rebuild(['--dry-run'])
    expect({ exitCode, out }).toEqual({
      exitCode: 0,
      out: '+ /opel\n~ /\n~ /tarieven\n- /oud\n+1 ~2 -1 pages, 0.9 s; nothing was written\n',
    })
    expect(wasPublished()).toBe(`--dry-run ${content}`)
  })

  test('when a folder is named, then the publisher is told that folder, whole', async () => {
    const { exitCode, out } = await rebuild(['--out', 'upload'])
    const folder = resolve('upload')
    expect({ exitCode, out }).toEqual({ exitCode: 0, out: `+1 ~2 -1 pages in ${folder}, 0.9 s\n` })
    expect(wasPublished()).toBe(`--out=${folder} ${content}`)
  })

  test('when other settings are meant, then the publisher is told so', async () => {
    expect((await rebuild(['--new-settings'])).exitCode).toBe(0)
    expect(wasPublished()).toBe(`--new-settings ${content}`)
  })

  test('when a setting is another than the last time, then that is its code, and --watch ends with it, too', async () => {
    publishWith('console.error("API_ORIGIN was \'https://api.example\'"); process.exitCode = 3')
    for (const args of [[], ['--dry-run'], ['--watch']]) {
      const { exitCode, out, err } = await rebuild(args)
      expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' })
      expect(err).toMatch(/visitors still see the old one\. \[SETTINGS_CHANGED\]\nAPI_ORIGIN was /)
    }
  })

  test('when asked for JSON, then all of it', async () => {
    const { out } = await rebuild(['--json', '-n'])
    expect(JSON.parse(out)).toEqual({
      pages: 83,
      added: ['/opel'],
      changed: ['/', '/tarieven'],
      removed: ['/oud'],
      ms: 912,
      dryRun: true,
      out: null,
      placeholders: expect.arrayContaining(['kvk']),
    })
  })

  test('when quiet, then what the publisher says is not shown, unless it fails', async () => {
    expect(await rebuild(['--quiet'])).toMatchObject({ exitCode: 0, err: '' })
    publishWith("console.error('no room'); process.exitCode = 1")
    expect((await rebuild(['--quiet'])).err).toContain('no room')
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
      `console.error('no room'); console.log('{"pages":1,"added":[],"changed":["/"],"removed":[],"ms":1}'); process.exitCode = 1`,
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

describe('sleutel rebuild --watch', () => {
  /** Each run of the publisher leaves a line. */
  const countingPublisher = `
    import { appendFileSync } from 'node:fs'
    appendFileSync('published', 'once ')
    console.log(JSON.stringify({ pages: 1, added: [], changed: ['/'], removed: [], ms: 5 }))
  `
  const waiting = { timeout: 10_000, interval: 20 }

  function countRebuilds(said: string): number {
    return said.match(/^\+0 ~|^\{"pages"/gm)?.length ?? 0
  }

  /** Runs it while the test changes files, then stops it as Ctrl-C does. */
  async function watchWhile(work: (said: () => string) => Promise<void>, args: readonly string[] = []) {
    const stopping = new AbortController()
    let said = ''
    const running = runSleutel(['rebuild', '--watch', ...args], {
      root,
      env: { CONTENT_DIR: content },
      signal: stopping.signal,
      onText: (text) => (said += text),
    })
    try {
      await work(() => said)
    } finally {
      stopping.abort()
    }
    return running
  }

  test('when the content changes, then the site is rebuilt, and Ctrl-C is a good end', async () => {
    publishWith(countingPublisher)
    const { exitCode, out, err } = await watchWhile(async (said) => {
      await vi.waitFor(() => expect(countRebuilds(said())).toBe(1), waiting)
      changeBusiness({ copyrightYear: 2031 })
      await vi.waitFor(() => expect(countRebuilds(said())).toBe(2), waiting)
      // Another file in the place of the old one, as some editors save.
      cpSync(join(content, 'faq.json'), join(content, 'faq.json.new'))
      writeFileSync(join(content, 'faq.json.new'), `${readFileSync(join(content, 'faq.json'), 'utf8')}\n`)
      renameSync(join(content, 'faq.json.new'), join(content, 'faq.json'))
      await vi.waitFor(() => expect(countRebuilds(said())).toBe(3), waiting)
    })
    expect({ exitCode, out }).toEqual({ exitCode: 0, out: '+0 ~1 -0 pages, 0.0 s\n'.repeat(3) })
    expect(err).toMatch(/^Watching .*Ctrl-C stops\.\n[^]*Stopped watching\.\n$/)
  })

  test('when a change is wrong, then that is said also with --quiet, nothing is published, and the next change is', async () => {
    publishWith(countingPublisher)
    const { exitCode, out } = await watchWhile(
      async (said) => {
        await vi.waitFor(() => expect(countRebuilds(said())).toBe(1), waiting)
        changeBusiness({ phone: '112' })
        await vi.waitFor(() => expect(said()).toContain('[CONTENT_INVALID]'), waiting)
        expect(said()).toMatch(/^data\/content\/business\.json:5: phone/m)
        expect(wasPublished()).toBe('once ')
        changeBusiness({ phone: '079-1234567' })
        await vi.waitFor(() => expect(countRebuilds(said())).toBe(2), waiting)
      },
      ['--json', '--quiet'],
    )
    expect(exitCode).toBe(0)
    const lines = out.trimEnd().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as { changed: unknown }).changed)).toEqual([['/'], ['/']])
  })

  test('when a file of the owner changes, then that shows; what the publisher notes there does not', async () => {
    const before = await readContentStamp(content)
    writeFileSync(join(content, 'lastChanged.json'), '{}')
    writeFileSync(join(content, '.faq.json.swp'), 'an editor at work')
    expect(await readContentStamp(content)).toBe(before)
    appendFileSync(join(content, 'brands', 'opel.json'), '\n')
    const after = await readContentStamp(content)
    expect(after).not.toBe(before)
    rmSync(join(content, 'blog'), { recursive: true })
    expect(await readContentStamp(content)).not.toBe(after)
  })
})
