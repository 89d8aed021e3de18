import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestKinds } from '#domain/forms/kinds'
import { comesTrue, patienceMs, readStatus, type createMachine } from './machine.ts'

/**
 * Removes or alters a file in a copy of a stopped server's folder, so the requests themselves stay,
 * and starts a server there. It must say `degraded`, and name the file in its log. Returns what it
 * did not; undefined when the loss was noticed.
 */
export async function causeLoss(machine: ReturnType<typeof createMachine>): Promise<string | undefined> {
  const dataFolder = `${machine.dataFolder}-copy`
  // A socket cannot be copied.
  cpSync(machine.dataFolder, dataFolder, { recursive: true, filter: (path) => !path.endsWith('.sock') })
  try {
    const names = listFiles(dataFolder)
    const name = pick(names)
    const isRemoved = Math.random() < 0.5
    if (isRemoved) rmSync(join(dataFolder, name))
    else changeDigit(join(dataFolder, name))
    const server = await machine.start({ dataFolder, env: { LOG_LEVEL: 'error' } })
    // The check of each file is followed by a pause of at most a second.
    const limitMs = patienceMs + names.length * 1_000
    const isDegraded = await comesTrue(async () => (await readStatus(server.url)) === 'degraded', limitMs)
    // The log names all losses once every kind was checked.
    const isNamed = isDegraded && (await comesTrue(async () => server.output().includes(name), limitMs))
    await server.stop()
    if (isNamed) return undefined
    const missing = isDegraded ? 'the log did not name it' : 'health did not say degraded'
    return `${name} was ${isRemoved ? 'removed' : 'altered'}: ${missing}`
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

/** The visitors' phone before its last digit. */
const digitPattern = /"phone":"06-1234567(?=8")/g

/** Files that hold requests, as 'contact/000001.json'. */
function listFiles(dataFolder: string): readonly string[] {
  return requestKinds
    .flatMap((kind) => readdirSync(join(dataFolder, kind)).map((name) => `${kind}/${name}`))
    .filter((name) => name.endsWith('.json'))
    .filter((name) => readFileSync(join(dataFolder, name), 'utf8').search(digitPattern) >= 0)
}

/** Only a checksum can tell. */
function changeDigit(path: string): void {
  const text = readFileSync(path, 'utf8')
  const match = pick([...text.matchAll(digitPattern)])
  const at = match.index + match[0].length
  writeFileSync(path, `${text.slice(0, at)}9${text.slice(at + 1)}`)
}

function pick<T>(values: readonly T[]): T {
  const value = values[Math.floor(Math.random() * values.length)]
  if (value === undefined) throw new Error('nothing was kept yet')
  return value
}
