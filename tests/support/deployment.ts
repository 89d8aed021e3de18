import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startBuiltServer, type BuiltServer } from './builtServer.ts'
import { findFreePort } from './findFreePort.ts'

const root = join(import.meta.dirname, '../..')
const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/**
 * The package in a clean folder behind nginx with a certificate of its own, on this machine only.
 */
export interface Deployment {
  /** Such as https://localhost:4431. */
  readonly origin: string
  /** The same over plain HTTP. */
  readonly plainOrigin: string
  startServer(env?: Readonly<Record<string, string>>): Promise<void>
  stopServer(): Promise<void>
  /** Runs the command line of the package with the settings of the server. */
  sleutel(...args: readonly string[]): { readonly status: number | null; readonly output: string }
  close(): Promise<void>
}

export function hasNginx(): boolean {
  return ['nginx', 'openssl'].every((name) => spawnSync(name, ['-v']).error === undefined)
}

/** Packs dist, which must be built. The server does not run yet. */
export async function createDeployment(): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'deployment-'))
  // nginx reads the site as another user.
  chmodSync(folder, 0o755)
  const app = join(folder, 'app')
  mkdirSync(app)
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/package.ts'], { cwd: root })
  execFileSync('tar', ['-xzf', join(root, `dist/package/autosleutel-${version}.tar.gz`), '-C', app])
  const [port, plainPort, tlsPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const origin = `https://localhost:${tlsPort}`
  const dataFolder = join(folder, 'requests')
  const settings = { DATA_DIR: dataFolder, PORT: String(port), PUBLIC_ORIGIN: origin, TRUST_PROXY: '1' }
  const sleutel = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(app, 'dist/cli/sleutel.js'), ...args],
      // Programs on this machine believe the certificate.
      {
        cwd: app,
        encoding: 'utf8',
        env: {
          ...process.env,
          CONTENT_DIR: '',
          PUBLIC_DIR: '',
          ...settings,
          NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem'),
        },
      },
    )
    return { status, output: stdout + stderr }
  }
  const rebuilt = sleutel('rebuild', '--new-settings')
  if (rebuilt.status !== 0) throw new Error(rebuilt.output)
  createCertificate(folder)
  const site = readFileSync(join(app, 'dist/deploy/nginx-site.conf'), 'utf8')
  writeFileSync(join(folder, 'site.conf'), adaptSite(site, folder, plainPort, tlsPort))
  writeFileSync(join(folder, 'nginx.conf'), formatMain(folder))
  const nginx = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-g', 'daemon off;'], { stdio: 'inherit' })
  const nginxClosed = once(nginx, 'close')
  await waitForPort(tlsPort, () => nginx.exitCode !== null)
  let server: BuiltServer | undefined
  const stopServer = async () => {
    await server?.stop()
    server = undefined
  }
  return {
    origin,
    plainOrigin: `http://localhost:${plainPort}`,
    startServer: async (env = {}) => {
      const program = join(app, 'dist/server/main.js')
      server = await startBuiltServer({
        program,
        dataFolder,
        port,
        env: { CONTENT_DIR: '', PUBLIC_DIR: '', ...settings, ...env },
      })
    },
    stopServer,
    sleutel,
    close: async () => {
      await stopServer()
      nginx.kill('SIGTERM')
      await nginxClosed
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function createCertificate(folder: string): void {
  const names = 'subjectAltName=DNS:localhost,DNS:www.localhost,IP:127.0.0.1'
  const args = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=localhost'
  execFileSync(
    'openssl',
    ['req', ...args.split(' '), '-addext', names, '-keyout', 'key.pem', '-out', 'certificate.pem'],
    { cwd: folder, stdio: 'ignore' },
  )
}

/**
 * As an operator would change a copy: the ports, the certificate, and the module for brotli where
 * it is missing.
 */
function adaptSite(site: string, folder: string, plainPort: number, tlsPort: number): string {
  return site
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${tlsPort} `)
    .replaceAll(/^ *ssl_certificate .*$/gm, `  ssl_certificate ${join(folder, 'certificate.pem')};`)
    .replaceAll(/^ *ssl_certificate_key .*$/gm, `  ssl_certificate_key ${join(folder, 'key.pem')};`)
    .replace(/^ *brotli_static on;$/m, '')
}

/** What Debian's own nginx.conf does around a site. */
function formatMain(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'nginx-error.log')};
events {}
http {
  access_log off;
${kinds.map((kind) => `  ${kind}_temp_path ${join(folder, kind)};`).join('\n')}
  include ${join(folder, 'site.conf')};
}
`
}

async function waitForPort(port: number, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    if (hasEnded()) throw new Error('nginx did not start')
    const isOpen = await fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      () => false,
    )
    if (isOpen) return
    await setTimeout(50)
  }
}
