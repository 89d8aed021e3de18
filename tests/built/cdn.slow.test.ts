import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findNpm } from '../../scripts/findTool.mjs'

const root = join(import.meta.dirname, '../..')
const server = 'https://server.autosleutel.example'
const wrangler = [findNpm('npx'), '--yes', 'wrangler@4']
const folder = mkdtempSync(join(tmpdir(), 'cdn-'))
const site = join(folder, 'site')
// wrangler keeps its settings and logs there.
const env = { ...process.env, XDG_CONFIG_HOME: folder, WRANGLER_SEND_METRICS: 'false', CI: '1' }
const version = spawnSync(process.execPath, [...wrangler, '--version'], { env, cwd: folder })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// npx may not be able to fetch wrangler, the simulator of Cloudflare Pages.
test.runIf(version.status === 0)('every address of the sitemap answers on a CDN', async () => {
  const written = spawnSync(process.execPath, [join(root, 'dist/site/publish.js'), `--out=${site}`], {
    cwd: root,
    encoding: 'utf8',
    env: { ...env, API_ORIGIN: server },
  })
  expect(written.stderr).toBe('')
  const paths = readdirSync(site, { recursive: true, encoding: 'utf8' })
  const internal = /\.(?:br|gz)$|(?:^|\/)_(?!headers$|redirects$)|^admin/
  expect(paths.filter((path) => internal.test(path))).toEqual([])
  const { origin, stop } = await startWrangler()
  try {
    const sitemap = readFileSync(join(site, 'sitemap.xml'), 'utf8')
    const pages = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname)
    const redirects = readFileSync(join(site, '_redirects'), 'utf8').trim().split('\n')
    expect(redirects).toContain(`/admin ${server}/admin/ 302`)
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
    const found: string[][] = []
    for (const [path = ''] of expected) {
      const { status, headers } = await fetch(origin + path, { redirect: 'manual' })
      found.push([path, `${status} ${(headers.get('location') ?? '').replace(origin, '')}`.trim()])
      if (status === 200) expect(headers.get('x-frame-options'), path).toBe('DENY')
    }
    expect(found).toEqual(expected)
  } finally {
    stop()
  }
})

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
