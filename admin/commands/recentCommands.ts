import { z } from 'zod/mini'
import { readStored, writeStored } from '../shared/deviceStorage.ts'

const storageKey = 'opdrachten'
/** So many are remembered. */
const most = 5

/** The ids of the commands used last on this device, the latest first. */
export function readRecentCommands(): readonly string[] {
  return readStored('local', storageKey, z.array(z.string())) ?? []
}

export function noteRecentCommand(id: string): void {
  const others = readRecentCommands().filter((each) => each !== id)
  writeStored('local', storageKey, [id, ...others].slice(0, most))
}
