import { addressChecks } from '#domain/owner/addressChecks'
import { backupChecks } from '#domain/owner/backupChecks'
import type { Check, CheckPlace, Circumstances, DutchText, Finding } from '#domain/owner/check'
import { dutyChecks } from '#domain/owner/dutyChecks'
import { mailChecks } from '#domain/owner/mailChecks'
import { probe } from '#domain/owner/probeCheck'
import { requestChecks } from '#domain/owner/requestChecks'
import { serverChecks } from '#domain/owner/serverChecks'
import { siteChecks } from '#domain/owner/siteChecks'
import { storeChecks } from '#domain/owner/storeChecks'

/** All that doctor, golive and the server look at, in the order in which doctor prints it. */
export const checks = {
  ...serverChecks,
  ...dutyChecks,
  ...storeChecks,
  ...requestChecks,
  ...addressChecks,
  probe,
  ...mailChecks,
  ...backupChecks,
  ...siteChecks,
}

export type CheckId = keyof typeof checks

export type Fact<Id extends CheckId> = Parameters<(typeof checks)[Id]['judge']>[0]

/** What was looked at. What is absent was not: it is neither wrong nor well. */
export type Facts = { readonly [Id in CheckId]?: Fact<Id> | undefined }

export const checkIds = Object.keys(checks) as readonly CheckId[]

export function isShownIn(id: CheckId, place: CheckPlace): boolean {
  return checks[id].where.includes(place)
}

export function judgeFact<Id extends CheckId>(
  id: Id,
  fact: Fact<Id>,
  circumstances: Circumstances,
): readonly Finding[] {
  // The compiler does not see that the fact is the one of this check.
  const check = checks[id] as Check<Fact<Id>>
  return [check.judge(fact, circumstances)].flat().flatMap((finding) => (finding ? finding : []))
}

/** In Dutch: what staff read in the inbox. */
export function listStaffTexts(facts: Facts, circumstances: Circumstances): readonly string[] {
  return checkIds
    .filter((id) => isShownIn(id, 'inbox'))
    .flatMap((id) => {
      const fact = facts[id]
      return fact === undefined ? [] : judgeFact(id, fact, circumstances)
    })
    .flatMap(({ staffText }) => staffText || [])
}

/** For the owner, if a check could not be made. */
export function getUncheckedText(id: CheckId): DutchText {
  return {
    sentence: `De controle van ${checks[id].label} is mislukt.`,
    advice: 'Draai ‘sleutel doctor’ op de server, of vraag dat aan uw beheerder.',
  }
}
