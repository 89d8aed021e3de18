import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readControl, removeControl, writeControl } from '#store/lock/controlFile'
import { acquireLock } from '#store/lock/lock'
import { createFolder } from '../createFolder.ts'

const control = { url: 'http://127.0.0.1:3000', key: 'a-key-of-this-machine' }

async function lockFor(folder: string) {
  const lock = await acquireLock(folder)
  onTestFinished(() => lock.release())
  return lock
}

test('tells its owner where the server is that has the lock', async () => {
  const folder = createFolder()
  await lockFor(folder)
  await writeControl(folder, control)
  expect(await readControl(folder)).toEqual(control)
  expect(statSync(join(folder, 'control.json')).mode & 0o777).toBe(0o600)
  await removeControl(folder)
  await removeControl(folder)
  expect(await readControl(folder)).toBeUndefined()
})

test('is ignored after the lock is released', async () => {
  const folder = createFolder()
  const lock = await lockFor(folder)
  await writeControl(folder, control)
  await lock.release()
  expect(await readControl(folder)).toBeUndefined()
})

test("a killed server's file is ignored while another program has the lock", async () => {
  const folder = createFolder()
  await lockFor(folder)
  await writeControl(folder, control)
  const path = join(folder, 'control.json')
  const left = JSON.parse(readFileSync(path, 'utf8')) as object
  writeFileSync(path, JSON.stringify({ ...left, nonce: 'before' }))
  expect(await readControl(folder)).toBeUndefined()
})

test.each(['', '{', '{"url": "http://127.0.0.1:3000"}', '[]'])(
  'ignores %j as a control file',
  async (text) => {
    const folder = createFolder()
    await lockFor(folder)
    writeFileSync(join(folder, 'control.json'), text)
    expect(await readControl(folder)).toBeUndefined()
  },
)

test('a missing folder has no server', async () => {
  expect(await readControl(join(createFolder(), 'none'))).toBeUndefined()
})
