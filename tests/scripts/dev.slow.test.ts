import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { findFreePort } from '../support/findFreePort.ts'

const root = join(import.meta.dirname, '../..')

/** Vite compiles what a page imports at its first request. */
const soon = { timeout: 60_000 }

test('React takes over a form of the development server, and the staff app opens', async () => {
  const port = await findFreePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: mkdtempSync(join(tmpdir(), 'dev-')) }
  const args = ['--import', 'tsx', join(root, 'scripts/dev.ts')]
  const server = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  onTestFinished(async () => {
    server.kill()
    await ended
  })
  for await (const line of createInterface(server.stdout)) if (line.startsWith('Ready:')) break
  server.stdout.resume()

  for (const path of ['/prijzen.json', '/consent/banner.json'])
    expect((await fetch(`http://localhost:${port}${path}`)).status, path).toBe(200)

  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(`http://localhost:${port}/admin/`, soon)
  await page.getByLabel('Wachtwoord').first().waitFor(soon)
  await page.goto(`http://localhost:${port}/autosleutel-diagnose`, soon)
  const plate = page.getByLabel('Kenteken')
  const leavePlate = async () => {
    await plate.fill('ab12cd')
    await plate.blur()
    return plate.inputValue()
  }
  await expect.poll(leavePlate, soon).toBe('AB-12-CD')
}, 240_000)
