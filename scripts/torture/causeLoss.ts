import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestKinds } from '#domain/forms/kinds'
import { comesTrue, readStatus, type createMachine } from './machine.ts'

/** What a hand or a disk may do to a file between two lives. */
const damages = {
  'removed file': (path: string) => rmSync(path),
  'changed digit': (path: string) => changeDigit(path),
} as const

export type Damage = keyof typeof damages
export const damageNames = Object.keys(damages) as readonly Damage[]

/**
 * Damages a file in a copy of a stopped server's folder, so the requests themselves stay, and
 * starts a server there. It must say `degraded`, and name the file in its log. `unnoticed` says what
 * it did not; undefined without a file to damage.
 */
export async function causeLoss(
  machine: ReturnType<typeof createMachine>,
  damage: Damage,
  ending: '.json' | '.jsonl',
): Promise<{ readonly unnoticed: string | undefined } | undefined> {
  const dataFolder = `${machine.dataFolder}-copy`
  // A socket cannot be copied.
  cpSync(machine.dataFolder, dataFolder, { recursive: true, filter: (path) => !path.endsWith('.sock') })
  try {
    const name = pickFile(dataFolder, ending)
    if (name === undefined) return undefined
    damages[damage](join(dataFolder, name))
    const server = await machine.start({ dataFolder, env: { LOG_LEVEL: 'error' } })
    const isDegraded = await comesTrue(async () => (await readStatus(server.url)) === 'degraded')
    await server.stop()
    const missing = [
      ...(isDegraded ? [] : ['health did not say degraded']),
      ...(server.output().includes(name) ? [] : ['the log did not name it']),
    ]
    return { unnoticed: missing.length === 0 ? undefined : `${damage} ${name}: ${missing.join(', ')}` }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

/** A random one that holds requests, as 'contact/000001.json'. */
function pickFile(dataFolder: string, ending: string): string | undefined {
  const names = requestKinds
    .filter((kind) => existsSync(join(dataFolder, kind)))
    .flatMap((kind) => readdirSync(join(dataFolder, kind)).map((name) => `${kind}/${name}`))
    .filter((name) => name.endsWith(ending) && hasRequest(join(dataFolder, name)))
  return names[Math.floor(Math.random() * names.length)]
}

/** The visitors' phone, indented or not. */
const digitPattern = /"phone": ?"06-1234567(?=8")/g

function hasRequest(path: string): boolean {
  return readFileSync(path, 'utf8').search(digitPattern) >= 0
}

/** Nothing but a checksum can tell. */
function changeDigit(path: string): void {
  const text = readFileSync(path, 'utf8')
  const matches = [...text.matchAll(digitPattern)]
  const match = matches[Math.floor(Math.random() * matches.length)]
  const at = (match?.index ?? 0) + (match?.[0].length ?? 0)
  writeFileSync(path, `${text.slice(0, at)}9${text.slice(at + 1)}`)
}
