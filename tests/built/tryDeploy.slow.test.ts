import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasNginx } from '../support/deployment.ts'

test.skipIf(!hasNginx())('the package behind nginx answers as it should, with the server up and down', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, '../../scripts/tryDeploy.ts')],
    { encoding: 'utf8' },
  )
  expect(
    stdout.split('\n').filter((line) => line.startsWith('WRONG')),
    stderr,
  ).toEqual([])
  expect(status, stderr).toBe(0)
})
