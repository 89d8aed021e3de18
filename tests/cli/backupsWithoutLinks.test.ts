import { mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keep, makeContact } from './keptRequests.ts'
import { failure, runSleutel } from './runSleutel.ts'
import { backups, data, useFolder } from '../support/testFolder.ts'

/**
 * The folders of these tests that take no hard link or no new file at all, as some sticks and
 * shares do.
 */
const refusing = vi.hoisted(() => ({ links: '', files: '' }))

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>()
  const refuse = (syscall: string) =>
    Object.assign(new Error(`EPERM: operation not permitted, ${syscall}`), { code: 'EPERM', syscall })
  return {
    ...real,
    link: async (from: string, to: string) => {
      if (refusing.links !== '' && to.startsWith(refusing.links)) throw refuse('link')
      await real.link(from, to)
    },
    open: async (path: string, ...rest: [string?, number?]) => {
      if (refusing.files !== '' && dirname(path) === refusing.files && rest[0] === 'wx') throw refuse('open')
      return real.open(path, ...rest)
    },
  }
})

const person = 'jan@voorbeeld.example'

useFolder()

beforeEach(async () => {
  mkdirSync(backups)
  await keep(data, [makeContact(1)])
  await runSleutel(['backup', join(backups, 'monday.tar.gz'), '--data', data])
})

afterEach(() => {
  refusing.links = ''
  refusing.files = ''
})

function erase() {
  return runSleutel(['privacy', 'erase', person, '--confirm', person, '--backups', backups, '--data', data])
}

test('when the file system has no hard links, then erased requests are still noted beside the backups', async () => {
  refusing.links = backups
  const { exitCode, out } = await erase()
  expect(exitCode).toBe(0)
  expect(out).toContain(`Proof: ${person} is in none of them`)
  expect(readdirSync(backups)).toEqual(['monday.tar.gz', 'sleutel-erased.json'])
})

test('when nothing can be noted beside the backups, then the rest is erased and the output names the folder', async () => {
  refusing.files = backups
  const erased = await erase()
  expect(erased).toMatchObject(failure('ERASE_INCOMPLETE'))
  expect(erased.out).toContain('Erased: 1 request.')
  expect(erased.err).toMatch(
    /backups could not be changed: .*EPERM|backups could not be changed: .*permission/,
  )
  expect(readdirSync(backups)).toEqual(['monday.tar.gz'])
})
