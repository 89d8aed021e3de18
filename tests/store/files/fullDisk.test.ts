import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleScript } from '../../support/bundleScript.ts'
import { createFolder, openTestStore } from '../createFolder.ts'
import { readStore } from '../../support/readStore.ts'

let script: Awaited<ReturnType<typeof bundleScript>>

beforeAll(async () => {
  script = await bundleScript('fillingWriter.ts')
})

afterAll(() => script.remove())

test('when the system writes only half a line, then that request is refused and the others are intact', async () => {
  const folder = createFolder()
  // No file of this process may grow beyond 20 KiB: the write that reaches it is cut short by the
  // kernel, as on a full disk.
  const limited = ['-c', 'ulimit -f 20; exec "$0" "$@"', process.execPath, script.path, folder]
  const { stdout, status } = spawnSync('bash', limited, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  expect(status).toBe(0)
  const lines = stdout.trim().split('\n')
  const acknowledged = lines.filter((line) => line.startsWith('+')).map((line) => line.slice(2))
  expect(acknowledged.length).toBeGreaterThan(30)
  expect(lines.filter((line) => line.startsWith('!'))).toHaveLength(3)
  expect(lines.at(-1)).toBe('false')
  expect(readFileSync(join(folder, 'contact', '000001.jsonl'), 'utf8')).toMatch(/\}\n$/)
  expect((await readStore({ folder })).list('contact').map(({ id }) => id)).toEqual(acknowledged)
  const store = await openTestStore({ folder })
  expect(store.list('contact').map(({ id }) => id)).toEqual(acknowledged)
  expect(await store.health()).toMatchObject({ canWrite: true, damaged: [] })
})
