import { z } from 'zod/mini'
import { askedOutcomes } from '../requests/outcome/askedOutcomes.ts'
import { changeQueue } from '../requests/data/changeQueue.ts'
import { conflicts } from '../requests/data/takeAnswer.ts'
import { toasts } from '../shared/toasts/toasts.ts'
import { clearNews } from '../requests/data/newRequests.ts'
import { forgetTab, readStored, writeStored } from '../shared/deviceStorage.ts'
import { clearDrafts } from '../shared/drafts.ts'

const nameKey = 'wie'

/** Forgets what this tab asks of one person and tells them, and what they half typed. Changes that wait are kept by name, and not in one tab. */
export function forgetPerson(): void {
  conflicts.set([])
  askedOutcomes.set([])
  toasts.set([])
  clearNews()
  clearDrafts()
  forgetTab()
}

/** What somebody else began here, and could not send, is not for who comes after: `name` is who is signed in now. */
export function forgetOthers(name: string): void {
  const last = readStored('session', nameKey, z.string())
  if (last !== undefined && last !== name) forgetPerson()
  const waiting = changeQueue.read()
  if (waiting.some(({ by }) => by !== name)) changeQueue.write(waiting.filter(({ by }) => by === name))
  writeStored('session', nameKey, name)
}
