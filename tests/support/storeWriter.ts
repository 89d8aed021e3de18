/**
 * A process that writes to a store as fast as it can until it is killed, on a disk that fails now
 * and then. For the tests of kills. Usage: node storeWriter.js FOLDER ROUND. Prints a line before
 * each deed and one after it: '? add ID', then '+ ID VERSION' when it was acknowledged, '! ID' when
 * it was refused; '? note ID', '? erase ID' and '- ID' in the same way.
 */
import { writeSync } from 'node:fs'
import { openStore } from '#store/requests/openStore'
import { StoreUnavailableError } from '#store/storeErrors'
import { createFaultyDisk } from '../store/createFaultyDisk.ts'
import { makeContact, toId } from '../store/makeRequest.ts'

const [folder = '', round = ''] = process.argv.slice(2)
let isOpen = false
/** Calls that do not fail. */
let spared = 0
/** Fails often enough to fail in every state, and rarely enough to make progress. */
const fileSystem = createFaultyDisk((call) => {
  if (!isOpen || spared-- > 0) return undefined
  const chance = Math.random()
  if (call === 'write' && chance < 0.02) return { shortBy: Math.ceil(Math.random() * 300) }
  if (call === 'sync' && chance < 0.02) return { code: 'EIO' }
  if (call === 'rename' && chance < 0.01) return { code: 'EIO' }
  if (call !== 'syncFolder' || chance > 0.01) return undefined
  // The new file has its name already. Writing the earlier content back must not fail, too, and
  // several files are written at a time.
  spared = 100
  return { code: 'EIO' }
})
const store = await openStore({ folder, fileSystem, recordsPerFile: 25 })
isOpen = true
const by = 'sanne'
const at = '2025-07-07T12:05:00.000Z'
let count = 0

await Promise.all(Array.from({ length: 16 }, () => work()))

async function work(): Promise<never> {
  for (;;) {
    const name = `${round}-${count++}`
    const id = toId(name)
    const isKept = await attempt(`add ${id}`, async () => {
      const { request } = await store.add(makeContact(name))
      say(`+ ${id} ${request.version}`)
    })
    if (isKept && Math.random() < 0.3) {
      await attempt(`note ${id}`, async () => {
        const result = await store.change('contact', id, { note: `Gebeld over ${name}` }, { by, at })
        if (result.ok) say(`+ ${id} ${result.request.version}`)
      })
    }
    if (isKept && Math.random() < 0.05) {
      await attempt(`erase ${id}`, async () => {
        await store.eraseAll('contact', [id], at)
        say(`- ${id}`)
      })
    }
  }
}

/** True when it was done. */
async function attempt(deed: string, perform: () => Promise<void>): Promise<boolean> {
  say(`? ${deed}`)
  try {
    await perform()
    return true
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error
    say(`! ${deed.split(' ')[1]}`)
    return false
  }
}

function say(text: string): void {
  writeSync(1, `${text}\n`)
}
