import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../store/createFolder.ts'

const wrapper = join(import.meta.dirname, '../../deploy/sleutel')

test.skipIf(process.platform === 'win32')('runs as the user of the server, with its settings', () => {
  const folder = createFolder()
  const program = join(folder, 'dist/cli/sleutel.js')
  mkdirSync(join(folder, 'dist/cli'), { recursive: true })
  writeFileSync(program, 'console.log(JSON.stringify([process.env.SMTP_URL, process.argv.slice(2)]))')
  writeFileSync(join(folder, 'sleutel.env'), "SMTP_URL='smtps://a:b$c@voorbeeld.example'\n")
  // Says who it would become, and stays this user.
  const options = { mode: 0o755 }
  writeFileSync(join(folder, 'id'), '#!/bin/sh\necho 0\n', options)
  writeFileSync(join(folder, 'runuser'), '#!/bin/sh\necho "$2"; shift 3; exec "$@"\n', options)
  const { stdout, stderr } = spawnSync(wrapper, ['export', '--search', 'de Vries'], {
    encoding: 'utf8',
    env: {
      PATH: `${folder}:${process.env['PATH']}`,
      SLEUTEL_HOME: folder,
      SLEUTEL_ENV: join(folder, 'sleutel.env'),
    },
  })
  expect({ stdout, stderr }).toEqual({
    stdout: 'sleutel\n["smtps://a:b$c@voorbeeld.example",["export","--search","de Vries"]]\n',
    stderr: '',
  })
})
