import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readErasureTime } from '#store/notes/erasureClock'
import { getPlaceNotes } from '#store/openStores'
import { formatCount, formatTime } from '../terminal/formats.ts'
import { fail, ok, skip, warn, type Check } from './doctorContext.ts'

export const checkSettings: Check = async ({ settings: { errors } }) =>
  errors.length === 0
    ? ok('The settings are right.')
    : errors.map((error) =>
        fail(error, "Set it right where the server is started; 'sleutel help environment' lists them."),
      )

export const checkNode: Check = async ({ root }) => {
  const { engines }: { engines?: { node?: string } } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  const supported = engines?.node ?? ''
  const { node } = process.versions
  if (isSupported(node, supported)) return ok(`Node ${node}.`)
  return fail(
    `Node ${node} is not supported; this needs ${supported}.`,
    'Install one of these from https://nodejs.org, then run npm start.',
  )
}

/** @param supported as in package.json: '^20.19 || >=24'. Other notations are not checked. */
export function isSupported(version: string, supported: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const ranges = [...supported.matchAll(/(\^|>=)\s*(\d+)(?:\.(\d+))?/g)]
  if (ranges.length === 0) return true
  return ranges.some(([, sign, leastMajor, leastMinor = '0']) =>
    major === Number(leastMajor) ? minor >= Number(leastMinor) : sign === '>=' && major > Number(leastMajor),
  )
}

const dayMs = 24 * 60 * 60_000
const maxAheadDays = 2

export const checkClock: Check = async ({ place, now }) => {
  const time = await readErasureTime(getPlaceNotes(place, now))
  if (time === undefined) {
    return ok('The server has not run for seven days yet, so it erases nothing by itself.')
  }
  const aheadDays = Math.floor((now().getTime() - time.getTime()) / dayMs)
  if (aheadDays < maxAheadDays) return ok('The clock agrees with the time that the server counted.')
  return warn(
    `The clock is ${formatCount(aheadDays, 'day')} ahead of the time that the server counted. The server erases ` +
      `only what was due on ${formatTime(time.toISOString())}.`,
    "Check the clock (timedatectl). After a long stop this passes within seven days of running; 'sleutel retention --apply' erases at once.",
  )
}

export const checkTimeService: Check = async ({ createTimeout }) => {
  const args = ['show', '--property=NTPSynchronized', '--value']
  const answer = await promisify(execFile)('timedatectl', args, { signal: createTimeout() })
    .then(({ stdout }) => stdout.trim())
    .catch(() => undefined)
  if (answer === 'yes') return ok('A time service sets the clock.')
  if (answer !== 'no') return skip('The time service was', 'there is no timedatectl here.')
  return warn(
    'No time service sets the clock.',
    "Switch one on: 'timedatectl set-ntp true' on Linux. Deadlines and erasures depend on the clock.",
  )
}
