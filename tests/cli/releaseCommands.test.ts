import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { runSleutel } from './runSleutel.ts'
import { folder as root, useFolder } from '../support/testFolder.ts'

const names = ['2026-03-01T09-00-00-000Z-7', '2026-03-01T10-00-00-000Z-8', '2026-03-02T10-00-00-000Z-9']

useFolder()

/** A project with three releases, and a publisher that notes what it is told. */
beforeEach(() => {
  mkdirSync(join(root, 'dist', 'site'), { recursive: true })
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(root, 'dist', 'site', 'publish.js'),
    `import { writeFileSync } from 'node:fs'
    writeFileSync('told', process.argv.slice(2).join(' '))
    console.log(JSON.stringify({ pages: 2, added: ['/a'], changed: [], removed: ['/b'], ms: 1 }))`,
  )
  for (const [added, name] of names.entries()) addRelease(name, { added })
  makeLive(names[2])
})

function addRelease(name: string, notes: object): void {
  const folder = join(root, 'dist', 'releases', name)
  mkdirSync(folder, { recursive: true })
  const publishedAt = `${name.slice(0, 10)}T${name.slice(11, 13)}:00:00.000Z`
  const counts = { pages: 2, added: 0, changed: 1, removed: 0 }
  writeFileSync(join(folder, '_release.json'), JSON.stringify({ publishedAt, ...counts, ...notes }))
}

function makeLive(name = ''): void {
  rmSync(join(root, 'dist', 'public'), { force: true })
  symlinkSync(join('releases', name), join(root, 'dist', 'public'))
}

const told = () => readFileSync(join(root, 'told'), 'utf8')

describe('sleutel rollback --list', () => {
  test('lists them, the newest first, and says which one is live', async () => {
    const { exitCode, out } = await runSleutel(['rollback', '--list'], { root })
    expect(exitCode).toBe(0)
    expect(out.split('\n').map((line) => line.split(/ {2,}/).slice(0, 5))).toEqual([
      ['', 'PUBLISHED', 'PAGES', 'CHANGED', 'RELEASE'],
      ['live', '2026-03-02 11:00', '2', '+2 ~1 -0', names[2]],
      ['', '2026-03-01 11:00', '2', '+1 ~1 -0', names[1]],
      ['', '2026-03-01 10:00', '2', '+0 ~1 -0', names[0]],
      [''],
    ])
  })

  test('lists by the number of the publisher, whatever the clock said', async () => {
    const wrong = '2099-01-01T09-00-00-000Z-7'
    addRelease(wrong, { number: 4 })
    addRelease('2026-03-03T09-00-00-000Z-8', { number: 5 })
    const { out } = await runSleutel(['rollback', '--list'], { root })
    const listed = out.match(/\d{4}-\d\d-\d\dT\S+/g)
    expect(listed).toEqual(['2026-03-03T09-00-00-000Z-8', wrong, ...names.toReversed()])
    makeLive('2026-03-03T09-00-00-000Z-8')
    await runSleutel(['rollback'], { root })
    expect(told()).toBe(`--rollback=${wrong}`)
  })

  test('when there is no site, then it says what to run', async () => {
    rmSync(join(root, 'dist', 'public'))
    const { err } = await runSleutel(['rollback', '--list'], { root })
    expect(err).toMatch(/There is no site in .*npm run build\. \[NOT_BUILT\]/)
  })
})

describe('sleutel rollback', () => {
  test.each([
    [[], 1],
    [['2026-03-01T09'], 0],
  ])('with %j it publishes the right release, and says that the content stays', async (args, index) => {
    const { exitCode, out, err } = await runSleutel(['rollback', ...args], { root })
    expect({ exitCode, out }).toEqual({ exitCode: 0, out: '+1 ~0 -1 pages\n' })
    expect(err).toContain('data/content is unchanged')
    expect(told()).toBe(`--rollback=${names[index]}`)
    await runSleutel(['rollback', ...args, '--only-site'], { root })
    expect(told()).toBe(`--rollback=${names[index]} --only-site`)
  })

  test('after a rollback, it goes one release further back, if there is one', async () => {
    addRelease('2026-03-03T10-00-00-000Z-9', { rolledBackTo: names[1] })
    makeLive('2026-03-03T10-00-00-000Z-9')
    expect(await runSleutel(['rollback'], { root })).toMatchObject({ exitCode: 0 })
    expect(told()).toBe(`--rollback=${names[0]}`)
    makeLive(names[0])
    expect((await runSleutel(['rollback'], { root })).err).toContain('No earlier release is kept')
  })

  test.each([
    ['2026-03-01', 'More than one has a name that begins'],
    ['2025', 'No release has a name that begins'],
    ['2026-03-02', 'The live site has a name that begins'],
  ])('%s is refused', async (name, message) => {
    const { exitCode, err } = await runSleutel(['rollback', name], { root })
    expect(exitCode).toBe(2)
    expect(err).toContain(message)
    expect(told).toThrow()
  })
})

describe('sleutel deploy', () => {
  /** In the place of Cloudflare's program. */
  const deploy = (program: string, args: readonly string[] = []) => {
    const bin = join(root, 'bin')
    mkdirSync(bin, { recursive: true })
    writeFileSync(join(bin, 'npx'), `#!/bin/sh\necho "$@" > ${join(root, 'uploaded')}\n${program}\n`)
    chmodSync(join(bin, 'npx'), 0o755)
    const PATH = `${bin}${delimiter}${process.env['PATH'] ?? ''}`
    return runSleutel(['deploy', '--project', 'sleutels', ...args], { root, env: { PATH } })
  }
  const readUploaded = () => readFileSync(join(root, 'uploaded'), 'utf8')

  test('writes the site for uploading, and gives it to wrangler', async () => {
    const { exitCode, out } = await deploy('exit 0')
    const upload = join(root, 'dist', 'upload')
    expect({ exitCode, out }).toEqual({
      exitCode: 0,
      out: `+ /a\n- /b\n+1 ~0 -1 pages in ${upload}, 0.0 s\n`,
    })
    expect(told()).toBe(`--out=${upload} --progress`)
    expect(readUploaded()).toBe(
      `--yes wrangler@4 pages deploy ${upload} --project-name sleutels --branch main --commit-dirty=true\n`,
    )
  })

  test('a dry run uploads nothing, and a failure of wrangler is said', async () => {
    expect(await deploy('exit 0', ['--dry-run'])).toMatchObject({ exitCode: 0 })
    expect(readUploaded).toThrow()
    const { exitCode, err } = await deploy('exit 7')
    expect(exitCode).toBe(1)
    expect(err).toMatch(/wrangler ended with 7.*\[UPLOAD_FAILED\]/)
  })
})
