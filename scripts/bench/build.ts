/**
 * `npm run bench build`: compares building the pages with a bare loop that renders and writes the
 * same pages: from sources, and after a change of content. Runs whole processes. Needs no
 * build.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compare, type Limit } from './shared/compare.ts'

const root = join(import.meta.dirname, '../..')
const compile = ['--import', 'tsx', join(import.meta.dirname, 'bare/compile.ts')]
const rounds = 3

// Inside dist, so that compiled files find node_modules.
mkdirSync(join(root, 'dist'), { recursive: true })
const folder = mkdtempSync(join(root, 'dist/.bench-build-'))
const [ours, bare, content] = [join(folder, 'ours'), join(folder, 'bare'), join(folder, 'content')]
cpSync(join(root, 'data/content'), content, { recursive: true })
try {
  // The first round, which does not count, draws the pictures.
  await compare(
    'cold, from sources',
    rounds,
    [
      { name: 'bare loop', measure: () => ({ s: run([...compile, 'bare', bare]) + renderBare() }) },
      {
        name: 'ours',
        measure: () => {
          for (const output of ['releases', 'public'])
            rmSync(join(ours, output), { recursive: true, force: true })
          return { s: run([...compile, 'ours', ours]) + publish() }
        },
      },
    ],
    atMost(4),
  )
  await compareChange('one page', 'brands/opel.json', '"summary": "', 1.6)
  // Every page has the address, and no picture has it.
  await compareChange('every page', 'business.json', '"email": "', 2.5)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Writes a letter more behind `before`, each time. */
async function compareChange(title: string, file: string, before: string, limit: number): Promise<void> {
  const path = join(content, file)
  const subjects = [
    { name: 'bare loop', measure: () => ({ s: renderBare() }) },
    {
      name: 'ours',
      measure: () => {
        writeFileSync(path, readFileSync(path, 'utf8').replace(before, `${before}n`))
        return { s: publish() }
      },
    },
  ]
  await compare(`after a change of content: ${title}`, rounds, subjects, atMost(limit))
}

function atMost(limit: number): readonly Limit[] {
  return [{ subject: 'ours', column: 's', per: 'bare loop', atMost: limit }]
}

function renderBare(): number {
  return run([join(bare, 'renderAll.js'), join(bare, 'pages')])
}

function publish(): number {
  return run([join(ours, 'site/publish.js')])
}

function run(args: readonly string[]): number {
  const startedAt = performance.now()
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', CONTENT_DIR: content },
  })
  if (status !== 0) throw new Error(`${args.join(' ')}\n${stderr}`)
  return (performance.now() - startedAt) / 1000
}
