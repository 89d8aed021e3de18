/**
 * `npm run try:cdn`, after a build: writes the site for a CDN, serves it with Cloudflare's own
 * simulator and asks for every address of the sitemap. Exits with 3 where npx cannot get wrangler.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNpm } from './findTool.mjs'

const root = join(import.meta.dirname, '..')
const server = 'https://server.autosleutel.example'
const wrangler = [findNpm('npx'), '--yes', 'wrangler@4']
const folder = mkdtempSync(join(tmpdir(), 'cdn-'))
const site = join(folder, 'site')
// wrangler keeps its settings and logs there.
const env = { ...process.env, XDG_CONFIG_HOME: folder, WRANGLER_SEND_METRICS: 'false', CI: '1' }

try {
  const version = spawnSync(process.execPath, [...wrangler, '--version'], {
    encoding: 'utf8',
    env,
    cwd: folder,
  })
  if (version.status === 0) await tryCdn(version.stdout.trim())
  else {
    console.log(`not run: npx cannot get wrangler, the simulator of Cloudflare Pages\n${version.stderr}`)
    process.exitCode = 3
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function tryCdn(version: string): Promise<void> {
  const written = spawnSync(process.execPath, [join(root, 'dist/site/publish.js'), `--out=${site}`], {
    cwd: root,
    encoding: 'utf8',
    env: { ...env, API_ORIGIN: server },
  })
  if (written.status !== 0) throw new Error(written.stderr)
  const paths = readdirSync(site, { recursive: true, encoding: 'utf8' })
  report(
    'no compressed and no internal files',
    paths.filter((path) => /\.(?:br|gz)$|(?:^|\/)_(?!headers$|redirects$)|^admin/.test(path)),
  )
  const { origin, stop } = await startWrangler()
  try {
    console.log(`wrangler ${version}`)
    const sitemap = readFileSync(join(site, 'sitemap.xml'), 'utf8')
    const pages = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname)
    const redirects = readFileSync(join(site, '_redirects'), 'utf8').trim().split('\n')
    if (!redirects.includes(`/admin ${server}/admin/ 302`))
      throw new Error('/admin does not lead to the server')
    const expected = [
      ...pages.map((path) => [path, '200']),
      ...redirects
        .map((line) => line.split(' '))
        .map(([from = '', to = '', status = '']) => [
          from.replace('*', 'te-doen'),
          `${status} ${to.replace(':splat', 'te-doen')}`,
        ]),
      ...['/onzin', '/_release.json', '/index.html.br'].map((path) => [path, '404']),
    ]
    const faults: string[] = []
    for (const [path = '', answer = ''] of expected) {
      const { status, headers } = await fetch(origin + path, { redirect: 'manual' })
      const found = `${status} ${(headers.get('location') ?? '').replace(origin, '')}`.trim()
      if (found !== answer) faults.push(`${path}: ${found} instead of ${answer}`)
      if (headers.get('x-frame-options') !== 'DENY' && status === 200) faults.push(`${path}: no headers`)
    }
    report(`${pages.length} addresses of the sitemap answer 200, the others as they should`, faults)
  } finally {
    stop()
  }
}

function startWrangler(): Promise<{ readonly origin: string; readonly stop: () => void }> {
  const args = [
    'pages',
    'dev',
    site,
    '--ip',
    '127.0.0.1',
    '--port',
    '0',
    '--compatibility-date',
    '2025-01-01',
  ]
  // A process group, because npx starts wrangler, and that starts the simulator.
  const child = spawn(process.execPath, [...wrangler, ...args], { env, cwd: folder, detached: true })
  // wrangler does not always end when it is asked to.
  const stop = () => void (child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'))
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const [, origin] = /Ready on (http:\/\/[\d.:]+)/.exec(output) ?? []
      if (origin !== undefined) resolve({ origin, stop })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => reject(new Error(`wrangler ended:\n${output}`)))
  })
}

function report(name: string, faults: readonly string[]): void {
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${name}`)
  for (const fault of faults) console.log(`  ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
