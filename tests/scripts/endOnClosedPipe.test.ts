import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const script = `
  await import(${JSON.stringify(join(import.meta.dirname, '../../scripts/endOnClosedPipe.ts'))})
  setInterval(() => { console.log('line'); console.error('line') }, 1)
`

test('a script ends when its reader leaves', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await once(child.stdout, 'data')
  child.stdout.destroy()
  child.stderr.destroy()
  expect(await once(child, 'exit')).toEqual([1, null])
})
