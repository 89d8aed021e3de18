/**
 * A process that adds requests one after the other until the disk takes no more, for the test of a
 * file that may not grow. Usage: node fillingWriter.js FOLDER. Prints '+ ID' for each that was
 * acknowledged and '! ID' for the three that were refused, then ends.
 */
import { writeSync } from 'node:fs'
import { openStore } from '#store/requests/openStore'
import { StoreUnavailableError } from '#store/storeErrors'
import { makeContact, toId } from '../store/makeRequest.ts'

const [folder = ''] = process.argv.slice(2)
const store = await openStore({ folder })

for (let name = 0, refused = 0; refused < 3; name += 1) {
  try {
    await store.add(makeContact(name))
    say(`+ ${toId(name)}`)
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error
    refused += 1
    say(`! ${toId(name)}`)
  }
}
say(String((await store.health()).canWrite))

function say(text: string): void {
  writeSync(1, `${text}\n`)
}
