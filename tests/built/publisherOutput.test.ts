import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeAll, expect, test } from 'vitest'
import { edit, findPublished } from '../support/publishedProject.ts'
import { email, oldEmail } from './openDesk.ts'
import { createFolder } from '../store/createFolder.ts'

let published: string
beforeAll(() => {
  published = findPublished()
})

function openProject(): string {
  const project = createFolder()
  cpSync(published, project, { recursive: true, verbatimSymlinks: true })
  edit(project, 'business.json', oldEmail, email)
  return project
}

const env = { ...process.env, CONTENT_DIR: '', PUBLIC_DIR: '' }
const args = ['dist/site/publish.js', '--progress', '--new-settings']

function expectPublished(project: string): void {
  expect(
    readFileSync(join(project, 'dist/public/contact-sleutelbus-den-helder/index.html'), 'utf8'),
  ).toContain(`mailto:${email}`)
  expect(readdirSync(join(project, 'dist')).filter((name) => name.startsWith('.'))).toEqual([])
}

/** It prints some ten lines. `npm test` closes its output only with the parent, below. */
const closings = process.env['TEST_SLOW'] === '1' ? Array.from({ length: 12 }, (_, lines) => lines) : []

test.each(closings)(
  'a publisher whose output is closed after %i lines goes on, finishes and ends',
  async (lines) => {
    const project = openProject()
    const child = spawn(process.execPath, args, { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const closed = once(child, 'exit')
    let read = 0
    const close = () => {
      child.stdout.destroy()
      child.stderr.destroy()
    }
    if (lines === 0) close()
    else createInterface(child.stdout).on('line', () => (read += 1) === lines && close())
    expect(await closed).toEqual([0, null])
    expectPublished(project)
  },
)

test('a publisher whose parent is killed finishes and ends', async () => {
  const project = openProject()
  const script = `const { spawn } = require('node:child_process')
    const child = spawn(process.execPath, ${JSON.stringify(args)}, { stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.once('data', () => console.log(child.pid))`
  const parent = spawn(process.execPath, ['-e', script], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [pid] = (await once(parent.stdout, 'data')) as [Buffer]
  parent.kill('SIGKILL')
  const isRunning = () => {
    try {
      return process.kill(Number(pid), 0)
    } catch {
      return false
    }
  }
  await expect.poll(isRunning).toBe(false)
  expectPublished(project)
})
