/**
 * `npm run bench build`: compares building the pages with a bare loop that renders and writes the
 * same pages: from sources, and after a change of content. Runs whole processes in turn; trust the
 * ratios. Needs no build.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileBare } from './bare/compileBare.ts'

const rounds = 3
const root = join(import.meta.dirname, '../..')

const [task, folder] = process.argv.slice(2)
if (task === 'compile-ours' && folder !== undefined) await compileOurs(folder)
else if (task === 'compile-bare' && folder !== undefined) await compileBare('renderAll.tsx', folder)
else runAll()

function runAll(): void {
  // Inside dist, so that compiled files find node_modules.
  mkdirSync(join(root, 'dist'), { recursive: true })
  const workFolder = mkdtempSync(join(root, 'dist/.bench-build-'))
  const contentFolder = mkdtempSync(join(tmpdir(), 'bench-content-'))
  cpSync(join(root, 'data/content'), contentFolder, { recursive: true })
  const ours = join(workFolder, 'ours')
  const bare = join(workFolder, 'bare')
  try {
    // Draws the pictures and warms up file caches.
    const pictures = time(() => compileAndPublish(ours, contentFolder))
    const cold: [number, number][] = []
    const one: [number, number][] = []
    const all: [number, number][] = []
    for (let round = 0; round < rounds; round += 1) {
      rmSync(join(ours, 'releases'), { recursive: true, force: true })
      rmSync(join(ours, 'public'), { force: true })
      const bareMs = time(() => {
        run(['--import', 'tsx', import.meta.filename, 'compile-bare', bare], contentFolder)
        run([join(bare, 'renderAll.js'), join(bare, 'pages')], contentFolder)
      })
      cold.push([time(() => compileAndPublish(ours, contentFolder)), bareMs])
      for (const [change, pairs] of [
        [changeMake, one],
        [changeFrame, all],
      ] as const) {
        change(contentFolder, round)
        const loopMs = time(() => run([join(bare, 'renderAll.js'), join(bare, 'pages')], contentFolder))
        pairs.push([time(() => run([join(ours, 'site/publish.js')], contentFolder)), loopMs])
      }
    }
    console.log(`pictures for sharing drawn for the first time, with a cold build: ${seconds(pictures)}`)
    report('cold, from sources', cold, 5)
    report('after a change of one page', one, 2)
    report('after a change of every page, all compressed again', all, 2)
  } finally {
    rmSync(workFolder, { recursive: true, force: true })
    rmSync(contentFolder, { recursive: true, force: true })
  }
}

function compileAndPublish(ours: string, contentFolder: string): void {
  run(['--import', 'tsx', import.meta.filename, 'compile-ours', ours], contentFolder)
  run([join(ours, 'site/publish.js')], contentFolder)
}

function changeMake(contentFolder: string, round: number): void {
  const file = join(contentFolder, 'brands/opel.json')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/("summary": "[^"]*?)(?: \d)?\.?"/, `$1 ${round + 1}."`))
}

/** Changes every page, but no picture. */
function changeFrame(contentFolder: string, round: number): void {
  const file = join(contentFolder, 'business.json')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/("email": ")[^@"]*/, `$1ronde${round + 1}`))
}

async function compileOurs(out: string): Promise<void> {
  const { build: buildPages } = await import('vike/api')
  const { compilePublisher } = await import('../build/compilePublisher.ts')
  process.chdir(root)
  await buildPages({
    viteConfig: {
      configFile: join(root, 'site/vite.config.ts'),
      root: join(root, 'site'),
      logLevel: 'error',
      build: { outDir: join(out, 'site') },
    },
  })
  await compilePublisher(root, join(out, 'site'))
}

function run(args: readonly string[], contentFolder: string): void {
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', CONTENT_DIR: contentFolder },
  })
  if (status !== 0) throw new Error(`${args.join(' ')}\n${stderr}`)
}

function time(work: () => void): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}

function report(name: string, pairs: readonly [number, number][], budget: number): void {
  const ratios = pairs.map(([ours, bare]) => ours / bare).sort((a, b) => a - b)
  const middle = ratios[Math.floor(ratios.length / 2)] ?? 0
  const [ours = 0, bare = 0] = pairs[0] ?? []
  console.log(
    `${name}: ${seconds(ours)} beside ${seconds(bare)} for the bare loop, ${middle.toFixed(1)}× ` +
      `(budget ${budget}×)`,
  )
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
