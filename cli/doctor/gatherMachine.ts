import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readErasureTime } from '#store/notes/erasureClock'
import { getPlaceNotes } from '#store/openStores'
import type { Gatherers } from './doctorContext.ts'

export const machineGatherers = {
  node: async ({ root }) => {
    const { engines }: { engines?: { node?: string } } = JSON.parse(
      await readFile(join(root, 'package.json'), 'utf8'),
    )
    return { version: process.versions.node, supported: engines?.node ?? '' }
  },
  settings: async ({ settings: { errors } }) => ({ errors }),
  clock: async ({ place, now }) => ({ counted: await readErasureTime(getPlaceNotes(place, now)) }),
  'time-service': async ({ createTimeout }) => {
    const args = ['show', '--property=NTPSynchronized', '--value']
    const answer = await promisify(execFile)('timedatectl', args, { signal: createTimeout() })
      .then(({ stdout }) => stdout.trim())
      .catch(() => '')
    return { isOn: { yes: true, no: false }[answer] }
  },
} as const satisfies Gatherers
