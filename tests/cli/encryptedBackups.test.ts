import {
  createReadStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { encryptPieces } from '#store/backup/backupKeys'
import { keep, makeContact } from './keptRequests.ts'
import { failure, runSleutel } from './runSleutel.ts'
import { backups, data, folder, useFolder } from '../support/testFolder.ts'

let backup: string
let key: string
let recipient: string

useFolder()

beforeEach(async () => {
  backup = join(backups, 'monday.tar.gz.age')
  mkdirSync(backups)
  await keep(data, [
    makeContact(1),
    makeContact(2, { phone: '06-87654321', email: 'els@voorbeeld.example', reference: 'AB23-CD45' }),
  ])
  const made = await makeKey('key.txt')
  key = made.file
  recipient = made.recipient
})

async function makeKey(name: string) {
  const file = join(folder, name)
  const { out } = await runSleutel(['backup', '--new-key', file])
  return { file, recipient: out.trim() }
}

const sleutel = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runSleutel(args, { env: { DATA_DIR: data, ...env } })

const backUp = () => sleutel(['backup', backup, '--prove'], { BACKUP_RECIPIENT: recipient })

test('--new-key writes the private key for its owner alone, and prints only the public one', async () => {
  expect(statSync(key).mode & 0o777).toBe(0o600)
  expect(recipient).toMatch(/^age1[\da-z]{58}$/)
  expect(readFileSync(key, 'utf8')).toMatch(
    new RegExp(`^# created: .*\n# public key: ${recipient}\nAGE-SECRET-KEY-1`),
  )
  const before = readFileSync(key)
  const again = await sleutel(['backup', '--new-key', key])
  expect(again).toMatchObject({ exitCode: 1, out: '', err: expect.stringContaining('[KEY_FILE_EXISTS]') })
  expect(readFileSync(key)).toEqual(before)
})

describe('an encrypted backup', () => {
  test('guard: an encrypted backup is proven without its private key, and read with it alone', async () => {
    expect(await backUp()).toMatchObject({
      exitCode: 0,
      err: expect.stringMatching(/, encrypted\.\nProven: /),
    })
    expect(readFileSync(backup, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/)
    const other = await makeKey('other.txt')
    for (const [args, env, code] of [
      [[], {}, 'BACKUP_ENCRYPTED'],
      [['--identity', other.file], {}, 'BACKUP_KEY_WRONG'],
      [['--identity', join(folder, 'none.txt')], {}, 'BACKUP_KEY_UNREADABLE'],
      [['--identity', backup], {}, 'BACKUP_KEY_UNREADABLE'],
      [[], { BACKUP_IDENTITY_FILE: key }, 'Whole: 2 requests'],
    ] as const) {
      expect((await sleutel(['verify', backup, ...args], env)).err).toContain(code)
    }
    rmSync(data, { recursive: true })
    expect(await sleutel(['restore', backup])).toMatchObject(failure('BACKUP_ENCRYPTED'))
    expect((await sleutel(['restore', backup, '--identity', key])).err).toMatch(/^2 requests of .* restored/)
  })

  test('may be for several keys, each of which reads it, and gets a name that says so', async () => {
    const other = await makeKey('other.txt')
    const env = { BACKUP_RECIPIENT: `${recipient},${other.recipient}` }
    const { out } = await sleutel(['backup', backups, '--json'], env)
    const { path, isEncrypted }: { path: string; isEncrypted: boolean } = JSON.parse(out)
    expect([path.endsWith('.tar.gz.age'), isEncrypted]).toEqual([true, true])
    for (const identity of [key, other.file]) {
      expect((await sleutel(['verify', path, '--identity', identity])).exitCode).toBe(0)
    }
  })

  test.each([
    ['is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 20)],
    ['ends in its header', (bytes: Buffer) => bytes.subarray(0, 60)],
    ['has another byte', (bytes: Buffer) => bytes.fill((bytes[700] ?? 0) ^ 1, 700, 701)],
  ])('is refused when it %s', async (_, spoil) => {
    await backUp()
    writeFileSync(backup, spoil(readFileSync(backup)))
    const { exitCode, err } = await sleutel(['verify', backup, '--identity', key])
    expect(exitCode).toBe(1)
    expect(err).toMatch(/is not a whole backup: .*\[BACKUP_DAMAGED\]/)
  })

  test('its key opens it, also when another program encrypted it', async () => {
    await backUp()
    const foreign = join(backups, 'foreign.tar.gz.age')
    await sleutel(['backup', join(folder, 'plain.tar.gz')])
    const plain = createReadStream(join(folder, 'plain.tar.gz'))
    await writeFile(foreign, encryptPieces(plain, [recipient]))
    for (const [path, identity] of [
      [backup, key],
      [foreign, key],
    ] as const) {
      expect((await sleutel(['verify', path])).err).toContain('[BACKUP_ENCRYPTED]')
      expect((await sleutel(['verify', path, '--identity', identity])).err).toContain('Whole: 2 requests ')
    }
  })
})

const secret = 'AGE-SECRET-KEY-1QYQSZQGPQYQSZQGPQYQSZQGPQYQSZQGPQYQSZQGPQYQSZQGPQYQS7Z4FJ7'

test.each<[string, readonly string[], Readonly<Record<string, string>>, string]>([
  ['a private key as recipients', ['backup'], { BACKUP_RECIPIENT: secret }, 'SETTINGS_INVALID'],
  ['a private key as file', ['verify', '--identity', secret], {}, 'KEY_EXPOSED'],
  ['a private key as file setting', ['verify'], { BACKUP_IDENTITY_FILE: secret }, 'SETTINGS_INVALID'],
  ['a mistyped recipient', ['backup'], { BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` }, 'RECIPIENT_INVALID'],
  ['half a recipient', ['backup'], { BACKUP_RECIPIENT: 'age1abc' }, 'SETTINGS_INVALID'],
])(
  '%s is refused without repeating it, and nothing is written',
  async (_, [command = '', ...args], env, code) => {
    const { exitCode, out, err } = await sleutel([command, backup, ...args], env)
    expect(exitCode).toBeGreaterThan(0)
    expect(err).toContain(`[${code}]`)
    expect(out + err).not.toContain(secret)
    expect(readdirSync(backups)).toEqual([])
  },
)
