/**
 * `npm run bench cli`: compares start-up with bare Node, an export of 100,000 requests with a bare
 * loop, and a rebuild with a full build. Run `npm run build` first. Trust the ratios.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileBare } from './bare/compileBare.ts'
import { fillStore } from './load/fillStore.ts'
import { getMedian } from './load/sendAll.ts'

const starts = 21
const exportRounds = 3
const kept = 100_000
const root = join(import.meta.dirname, '../..')
const sleutel = join(root, 'dist/cli/sleutel.js')
// Inside dist, so that a compiled file finds node_modules.
const workFolder = mkdtempSync(join(root, 'dist/.bench-cli-'))
const dataFolder = mkdtempSync(join(tmpdir(), 'bench-cli-'))

try {
  timeStarts()
  await timeExports()
  timeRebuilds()
} finally {
  rmSync(workFolder, { recursive: true, force: true })
  rmSync(dataFolder, { recursive: true, force: true })
}

function timeStarts(): void {
  const bare: number[] = []
  const help: number[] = []
  for (let round = 0; round < starts; round += 1) {
    bare.push(time(['-e', '0']))
    help.push(time([sleutel, '--help']))
  }
  report('sleutel --help', getMedian(help), 'node -e 0', getMedian(bare))
}

async function timeExports(): Promise<void> {
  await fillStore(dataFolder, kept)
  await compileBare('exportAll.ts', workFolder)
  const ours: Measured[] = []
  const bare: Measured[] = []
  for (let round = 0; round < exportRounds; round += 1) {
    bare.push(measure([join(workFolder, 'exportAll.js'), dataFolder, join(workFolder, 'bare.csv')]))
    ours.push(
      measure([
        sleutel,
        'export',
        'all',
        '--data',
        dataFolder,
        '-o',
        join(workFolder, 'ours.csv'),
        '--quiet',
      ]),
    )
  }
  const name = `export of ${kept} as CSV`
  report(name, getMedian(ours.map(({ ms }) => ms)), 'a bare loop', getMedian(bare.map(({ ms }) => ms)))
  const [oursMb, bareMb] = [ours, bare].map((runs) => getMedian(runs.map(({ megabytes }) => megabytes)))
  console.log(`  at most ${oursMb?.toFixed(0)} MB of memory beside ${bareMb?.toFixed(0)} MB`)
}

function timeRebuilds(): void {
  const contentFolder = join(workFolder, 'content')
  cpSync(join(root, 'data/content'), contentFolder, { recursive: true })
  const env = { CONTENT_DIR: contentFolder }
  const rebuild = [sleutel, 'rebuild', '--out', join(workFolder, 'site')]
  run(rebuild, env)
  const file = join(contentFolder, 'brands/opel.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"summary": "/, '"summary": "Nieuw: '))
  const contentMs = time(rebuild, env)
  report(
    'rebuild after a change of content',
    contentMs,
    'a full build',
    time(['--import', 'tsx', 'scripts/build.ts']),
  )
}

interface Measured {
  readonly ms: number
  readonly megabytes: number
}

function measure(args: readonly string[]): Measured {
  const memoryFile = join(workFolder, 'memory')
  const ms = time(['--import', join(import.meta.dirname, 'bare/reportMemory.mjs'), ...args], {
    BENCH_MEMORY_FILE: memoryFile,
  })
  return { ms, megabytes: Number(readFileSync(memoryFile, 'utf8')) / 1024 }
}

function time(args: readonly string[], env: Readonly<Record<string, string>> = {}): number {
  const startedAt = performance.now()
  run(args, env)
  return performance.now() - startedAt
}

function run(args: readonly string[], env: Readonly<Record<string, string>>): void {
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`${args.join(' ')}\n${stderr}`)
}

function report(name: string, ours: number, other: string, bare: number): void {
  console.log(
    `${name}: ${ours.toFixed(0)} ms beside ${bare.toFixed(0)} ms for ${other}, ${(ours / bare).toFixed(2)}×`,
  )
}
