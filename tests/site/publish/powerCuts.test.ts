import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type ContentCopy, interruptedFile, readContentCopy, readReleaseContent } from '#content/contentCopy'
import { createFolder } from '../../store/createFolder.ts'
import { createPowerCutDisk, type Mercy } from '../../support/createPowerCutDisk.ts'
import { file, longText, openDist, publishTo } from './releaseFiles.ts'

const old = { 'prices.json': 'oud', 'blog/weg.md': 'Weg', 'faq.json': '[]' }
const young = { 'prices.json': 'nieuw', 'blog/erbij.md': 'Erbij', 'faq.json': '[]' }
const toCopy = (texts: Readonly<Record<string, string>>): ContentCopy =>
  Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path, Buffer.from(text).toString('base64')]),
  )

/** A page that no other content has, and one that all have. */
const toFiles = ({ 'prices.json': price }: typeof old | typeof young) => [
  file('index.html', `${longText}${price}`),
  file(`${price}/index.html`, longText),
  file('over/index.html', longText),
]

const publishOf = (dist: string, texts: typeof old | typeof young, now: number) =>
  publishTo(openDist(dist), toFiles(texts), now, true, toCopy(texts))

/** A site with the old content, and an earlier release with the young content if a rollback needs it. */
async function openSite(hasEarlier: boolean) {
  const dist = createFolder()
  const content = join(dist, 'content')
  mkdirSync(join(content, 'blog'), { recursive: true })
  const write = (texts: Readonly<Record<string, string>>) => {
    rmSync(join(content, 'blog/erbij.md'), { force: true })
    for (const [path, text] of Object.entries(texts)) writeFileSync(join(content, path), text)
  }
  if (hasEarlier) await publishOf(dist, young, 1)
  write(old)
  await publishOf(dist, old, 2)
  return dist
}

type Scenario = (dist: string) => Promise<unknown>

const publishYoung: Scenario = (dist) =>
  openDist(dist).withContent(toCopy(young), () => publishOf(dist, young, 3))
const rollBack: Scenario = (dist) => {
  const [earliest = ''] = readdirSync(join(dist, 'releases')).filter((name) => /^\d/.test(name))
  return openDist(dist).rollBack(earliest, { now: 3 })
}
const fail: Scenario = (dist) => {
  const publish = () => Promise.reject(new Error('a check failed'))
  return openDist(dist)
    .withContent(toCopy(young), publish)
    .catch(() => undefined)
}
/** What a publisher left that was killed before its release was live. */
const recover: Scenario = async (dist) => {
  openDist(dist).recover()
}

/** Site and content are of one piece, and whole. */
function readState(dist: string): 'old' | 'young' {
  openDist(dist).recover()
  const read = (path: string) => readFileSync(join(dist, 'public', path))
  const isYoung = read('index.html').includes('nieuw')
  const texts = isYoung ? young : old
  for (const { path, bytes } of toFiles(texts)) {
    expect(read(path).equals(bytes), path).toBe(true)
    expect(brotliDecompressSync(read(`${path}.br`)).equals(bytes), path).toBe(true)
  }
  expect(readReleaseContent(join(dist, 'public'))).toEqual(toCopy(texts))
  expect(readContentCopy(join(dist, 'content'))).toEqual(toCopy(texts))
  expect(readdirSync(join(dist, 'releases')).filter((name) => name.startsWith(interruptedFile))).toEqual([])
  return isYoung ? 'young' : 'old'
}

test.each<[string, Scenario, 'old' | 'young', Mercy]>(
  (['none', 'chance'] as const).flatMap((mercy) => [
    ['publication', publishYoung, 'young', mercy],
    ['rollback', rollBack, 'young', mercy],
    ['publication that fails', fail, 'old', mercy],
    ['recovery', recover, 'old', mercy],
  ]),
)(
  'guard: a power cut at any disk call of a %s leaves site and content both old or both new',
  async (_, run, end, mercy) => {
    const dist = await openSite(run === rollBack)
    if (run === recover) {
      const change = JSON.stringify({ from: toCopy(old), to: toCopy(young) })
      writeFileSync(join(dist, 'releases', interruptedFile), change)
      writeFileSync(join(dist, 'content/prices.json'), 'nieuw')
    }
    const cuts: string[] = []
    const cutsFolder = createFolder()
    const disk = createPowerCutDisk(dist, createFolder(), () => {
      const target = join(cutsFolder, String(cuts.length))
      disk.cut(target, mercy)
      cuts.push(target)
    })
    disk.syncAll()
    await run(dist)
    const last = join(cutsFolder, 'last')
    disk.cut(last, 'none')
    expect(cuts.length).toBeGreaterThanOrEqual(10)
    // What was finished survives.
    expect(readState(last)).toBe(end)
    expect(existsSync(join(last, 'releases', interruptedFile))).toBe(false)
    const states = cuts.map(readState)
    expect(states[0]).toBe('old')
    if (end === 'young' && mercy === 'none') expect(states).toContain('young')
  },
)
