/** `npm run seed -- 1000`: fills DATA_DIR, which must have no requests, with made-up ones. */
import { join, resolve } from 'node:path'
import { StoreError } from '#store/storeErrors'
import { seedFolder } from './seed/seedFolder.ts'

const count = Number(process.argv[2])
const folder = resolve(process.env['DATA_DIR'] || join(import.meta.dirname, '../data/requests'))
if (process.env['NODE_ENV'] === 'production')
  refuse('NODE_ENV is production: made-up requests do not belong among visitors’ ones.')
else if (Number.isInteger(count) && count > 0) await seed()
else refuse('How many? npm run seed -- 1000')

async function seed(): Promise<void> {
  try {
    await seedFolder(folder, count)
    console.log(`${count} made-up requests stand in ${folder}`)
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    refuse(error.message)
  }
}

function refuse(message: string): void {
  console.error(message)
  process.exitCode = 2
}
