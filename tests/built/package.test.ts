import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { version } from '../../package.json'
import { callbackBody } from '../server/createTestServer.ts'
import { startBuiltServer } from '../support/builtServer.ts'
import { postJson } from '../support/postJson.ts'
import { createFolder } from '../store/createFolder.ts'

const root = join(import.meta.dirname, '../..')

test('the package runs in an empty folder without node_modules', async () => {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/package.ts'], { cwd: root })
  const archive = join(root, `dist/package/autosleutel-${version}.tar.gz`)
  const folder = createFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const app = join(folder, 'app')
  mkdirSync(app)
  execFileSync('tar', ['-xzf', archive, '-C', app])

  const env = { PUBLIC_DIR: '', CONTENT_DIR: '', NODE_PATH: '' }
  const server = await startBuiltServer({
    program: join(app, 'dist/server/main.js'),
    dataFolder: join(folder, 'requests'),
    env,
  })
  onTestFinished(async () => void (await server.stop()))
  const sleutel = (...args: readonly string[]) =>
    execFileSync(process.execPath, [join(app, 'dist/cli/sleutel.js'), ...args], {
      cwd: folder,
      env: { ...process.env, ...env, DATA_DIR: join(folder, 'requests') },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  expect(await (await fetch(server.url)).text()).toContain('<h1')
  const posted = await postJson(`${server.url}/api/callback-requests`, callbackBody)
  expect(await posted.text()).toContain('reference')
  expect(sleutel('export')).toContain(callbackBody.name)

  const business = join(app, 'data/content/business.json')
  writeFileSync(
    business,
    readFileSync(business, 'utf8').replace(/("email": ")[^"]+/, '$1sleutels@bedrijf.example'),
  )
  expect(sleutel('rebuild')).toMatch(/^\+0 ~\d+ -0 pages/m)
  expect(await (await fetch(server.url)).text()).toContain('sleutels@bedrijf.example')
})
