import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
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

test('when the file system has no hard links, then persons are still erased from backups', async () => {
  refusing.links = backups
  const { exitCode, out } = await erase()
  expect(exitCode).toBe(0)
  expect(out).toContain(`Proof: ${person} is in none of them`)
  expect(readdirSync(backups)).toEqual(['monday.tar.gz'])
  expect(readdirSync(data)).not.toContainEqual(expect.stringContaining('partial'))
})

test('when a backup cannot be rewritten, then the rest is erased and the output names the backup and the reason', async () => {
  refusing.files = backups
  const before = readFileSync(join(backups, 'monday.tar.gz'))
  const erased = await erase()
  expect(erased).toMatchObject(failure('ERASE_INCOMPLETE'))
  expect(erased.out).toContain('Erased: 1 request.')
  expect(erased.out).toContain('Read again:')
  expect(erased.out).toContain(`${person} is still named.`)
  expect(erased.err).toMatch(/monday\.tar\.gz could not be changed: .*EPERM/)
  expect(readFileSync(join(backups, 'monday.tar.gz'))).toEqual(before)
  expect(readdirSync(data)).not.toContainEqual(expect.stringContaining('partial'))
})
