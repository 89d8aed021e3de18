import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '#store/requests/openStore'
import { createFolder, readAll } from '../store/createFolder.ts'
import { keep, makeCallback, makeContact, makeDiagnosis } from './keptRequests.ts'
import { runSleutel } from './runSleutel.ts'

export const at = '2025-07-07T12:00:00.000Z'
/** As the owner types it, and as it is kept. */
export const typed = '06-87654321'
export const person = '+31687654321'

/**
 * Requests of one person, spelled in several ways, and contact request 2 of somebody else, whose
 * note names the person.
 */
export async function createPersonFolders() {
  const folder = createFolder()
  const data = join(folder, 'requests')
  const backups = join(folder, 'backups')
  mkdirSync(backups)
  await keep(data, [
    makeContact(1, { phone: typed, email: 'Eva@voorbeeld.example', lastName: 'Geheim' }),
    makeContact(2),
    makeDiagnosis(3, { phone: '0031 (0)6 8765 4321' }),
    makeCallback(4, { phone: '0687654321', name: 'Eva Geheim' }),
  ])
  const store = await openStore({ folder: data })
  await store.change('contact', makeContact(2).id, { note: 'Vriend van 06 8765 4321' }, { by: 'sanne', at })
  await store.change('contact', makeContact(1).id, { note: 'Wil morgen' }, { by: 'sanne', at })
  await store.snapshot(new Date(at))
  await store.close()
  const privacy = (args: readonly string[], options: Parameters<typeof runSleutel>[1] = {}) =>
    runSleutel(['privacy', ...args], { ...options, env: { DATA_DIR: data } })
  return {
    folder,
    data,
    backups,
    backup: join(backups, 'monday.tar.gz'),
    privacy,
    erase: (...options: readonly string[]) => privacy(['erase', typed, '--confirm', typed, ...options]),
    /** Every file below `folder`, but for copies, that has the name, the address or any spelling of the number. */
    listNaming: () =>
      Object.entries(readAll(folder)).flatMap(([path, text]) =>
        /8765[- ]?4321|Geheim|eva@/i.test(text) && !/snapshots|\.gz$/.test(path) ? [path] : [],
      ),
    /** Makes a contact request unreadable, as a bad disk does: its text stays, but is no record. */
    spoil: (number: number) => {
      const path = join(data, 'contact', '000001.json')
      const { id } = makeContact(number)
      const lines = readFileSync(path, 'utf8').split('\n')
      writeFileSync(path, lines.map((line) => (line.includes(id) ? line.slice(1) : line)).join('\n'))
    },
  }
}

export type PersonFolders = Awaited<ReturnType<typeof createPersonFolders>>
