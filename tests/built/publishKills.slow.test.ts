import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { publishProject, runIn } from '../support/publishedProject.ts'
import { createFolder } from '../store/createFolder.ts'

const kills = 30

test('a killed publication leaves site and content both old or both new', async () => {
  const project = publishProject()
  const draft = createFolder()
  const content = join(project, 'data/content')
  const seen = { old: 0, young: 0 }
  let current = '0223-012345'
  const startedAt = performance.now()
  runIn(project, 'dist/site/publish.js')
  // A release in which every page changes takes three times as long.
  const longestMs = (performance.now() - startedAt) * 4
  for (let kill = 0; kill < kills; kill += 1) {
    const next = `0223-${String(100_000 + kill)}`
    cpSync(content, draft, { recursive: true })
    const business = readFileSync(join(draft, 'business.json'), 'utf8')
    writeFileSync(join(draft, 'business.json'), business.replace(`"${current}"`, `"${next}"`))
    const args = ['dist/site/publish.js', `--content=${draft}`]
    const env = { ...process.env, CONTENT_DIR: '', PUBLIC_DIR: '' }
    const child = spawn(process.execPath, args, { cwd: project, env, stdio: 'ignore' })
    await wait((longestMs * (kill + 1)) / kills)
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
    expect(runIn(project, 'dist/site/publish.js', ['--recover'])).toMatchObject({ status: 0 })
    const page = readFileSync(join(project, 'dist/public/index.html'), 'utf8')
    const isNew = page.includes(`tel:${next.replace('-', '')}`)
    const shown = isNew ? next : current
    expect(page).toContain(`tel:${shown.replace('-', '')}`)
    expect(readFileSync(join(content, 'business.json'), 'utf8')).toContain(`"phone": "${shown}"`)
    seen[isNew ? 'young' : 'old'] += 1
    current = shown
  }
  // Otherwise the kills came too early or too late to show anything.
  expect(Math.min(seen.old, seen.young)).toBeGreaterThan(0)
}, 900_000)
