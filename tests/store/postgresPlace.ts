import type { Rules } from '#domain/rules'
import { onTestFinished } from 'vitest'
import { openPostgres } from '#store/openPostgres'
import type { Stores } from '#store/stores'
import { createDatabase, hasPostgres } from '../support/postgres.ts'
import type { StoreImplementation } from './contract/implementation.ts'
import { createFolder } from './createFolder.ts'
import { testRules } from '../support/testRules.ts'

const cost = { cost: 2 ** 8, blockSize: 8, parallelization: 1 }
const databases = new Map<string, ReturnType<typeof createDatabase>>()
let template: Promise<string> | undefined

/** The name of a database that is made when it is opened, and removed with its test. */
export function createPlace(): string {
  const place = `place_${process.pid}_${databases.size}`
  databases.set(
    place,
    getTemplate().then((name) => createDatabase(place, name)),
  )
  onTestFinished(async () => (await databases.get(place))?.drop())
  return place
}

export async function getUrl(place: string): Promise<string> {
  return (await databases.get(place))?.url ?? ''
}

/** Settings of a server on files and, where there is PostgreSQL, on a database of its own. */
export const bothPlaces: readonly (readonly [string, () => Promise<Record<string, string>>])[] = [
  ['files', async () => ({})],
  ...(hasPostgres
    ? [['PostgreSQL', async () => ({ DATABASE_URL: await getUrl(createPlace()) })] as const]
    : []),
]

/** A server's stores, which are closed with their test. */
export async function openTestStores(
  place: string,
  now?: () => Date,
  rules: Rules = testRules,
): Promise<Stores> {
  const options = {
    url: await getUrl(place),
    folder: createFolder(),
    rules,
    passwordCost: cost,
    ...(now && { now }),
  }
  const stores = await openPostgres(options)
  onTestFinished(() => stores.close())
  return stores
}

export const postgres: StoreImplementation = {
  name: 'PostgreSQL',
  createPlace,
  open: {
    requests: async (place, rules) => (await openTestStores(place, undefined, rules)).store,
    accounts: async (place, now) => (await openTestStores(place, now)).staff,
    sessions: async (place, now) => (await openTestStores(place, now)).sessions,
    secrets: async (place) => (await openTestStores(place)).secrets,
    photos: async (place) => (await openTestStores(place)).photos,
    notes: async (place) => (await openTestStores(place)).notes,
    metrics: async (place, now) => (await openTestStores(place, now)).metrics,
  },
  getPlace: async (place) => ({ folder: '', databaseUrl: await getUrl(place) }),
}

/** An up-to-date schema is copied faster than made. */
function getTemplate(): Promise<string> {
  template ??= (async () => {
    const name = `template_${process.pid}`
    const { url } = await createDatabase(name)
    await (await openPostgres({ url, folder: '', rules: testRules })).close()
    return name
  })()
  return template
}
