import type { Circumstances, DutchText } from '#domain/owner/check'
import {
  checkIds,
  checks,
  getUncheckedText,
  isShownIn,
  judgeFact,
  type CheckId,
  type Facts,
} from '#domain/owner/checks'

/** `checks` is what only `sleutel doctor` found. */
export type TroubleId = CheckId | 'checks'

export interface Trouble extends DutchText {
  readonly id: TroubleId
}

export interface OwnerLook {
  readonly facts: Facts
  /** What could not be looked at. */
  readonly unchecked?: readonly CheckId[]
  /** What `sleutel doctor` found failing. Undefined if it was not run. */
  readonly failedChecks?: readonly CheckId[] | undefined
}

export const troubleIds: readonly TroubleId[] = [...checkIds.filter((id) => isShownIn(id, 'owner')), 'checks']

/** What the owner is told of, and what is well. */
export function findTroubles(
  { facts, unchecked = [], failedChecks }: OwnerLook,
  circumstances: Circumstances,
): { readonly found: readonly Trouble[]; readonly well: readonly TroubleId[] } {
  const found: Trouble[] = unchecked.map((id) => ({ id, ...getUncheckedText(id) }))
  const well: TroubleId[] = []
  for (const id of troubleIds) {
    const fact = id === 'checks' ? undefined : facts[id]
    if (id === 'checks' || fact === undefined) continue
    const told = judgeFact(id, fact, circumstances).find(({ dutch }) => dutch)
    if (told?.dutch) found.push({ id, ...told.dutch })
    else well.push(id)
  }
  const others = failedChecks?.filter((id) => found.every((trouble) => trouble.id !== id))
  if (others?.length === 0) well.push('checks')
  else if (others) {
    const labels = others.map((id) => checks[id].label).join(', ')
    found.push({
      id: 'checks',
      sentence: `De controle met ‘sleutel doctor’ vond fouten bij: ${labels}.`,
      advice: 'Draai ‘sleutel doctor’ op de server, of vraag dat aan uw beheerder: dat zegt wat u kunt doen.',
    })
  }
  return { found, well }
}

/** In Dutch: that a trouble is over. */
export function getSolvedText(id: TroubleId): string {
  if (id === 'checks') return 'De controle met ‘sleutel doctor’ vindt geen fouten meer.'
  return checks[id].solved ?? `De controle van ${checks[id].label} vindt geen fouten meer.`
}
