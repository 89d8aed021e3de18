import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

export type FoundChromium =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly message: string }

/** The headless shell comes first: it needs a third less time than the whole browser. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

/** Finds Chromium: CHROMIUM_PATH, an installed one, Debian's package, or Playwright's download. */
export function findChromium(env: Readonly<Record<string, string | undefined>> = process.env): FoundChromium {
  const configured = env['CHROMIUM_PATH']
  if (configured) {
    if (existsSync(configured)) return { ok: true, path: configured }
    return { ok: false, message: `CHROMIUM_PATH is ${configured}, and there is no such file.` }
  }
  const path = findInstalled(env) ?? installFromDebian(env) ?? installFromPlaywright()
  if (path !== undefined) return { ok: true, path }
  return {
    ok: false,
    message:
      'No Chromium was found and none could be installed. Install one, or set CHROMIUM_PATH to its ' +
      'program file.',
  }
}

function findInstalled(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [
    ...candidates,
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ].find((path) => existsSync(path))
}

/** Only as root, because others would be asked for a password. */
function installFromDebian(env: Readonly<Record<string, string | undefined>>): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return undefined
  console.log('Installing the chromium-headless-shell package…')
  const options = { stdio: 'ignore', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], options)
  return findInstalled(env)
}

function installFromPlaywright(): string | undefined {
  console.log('Downloading the Chromium of Playwright…')
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    stdio: 'ignore',
  })
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
