import { dutySchema, emptyDuty, listOnDuty, listWoken, type Duty } from '#domain/duty/duty'
import type { ChannelUse } from '#domain/duty/channels'
import { getEscalationTimes, type EscalationTimes } from '#domain/duty/escalation'
import type { Business } from '#content/business'
import { getDaytime } from '#domain/officeHours'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { Rules } from '#domain/rules'
import { readNote } from '#store/notes/notes'
import type { Stores } from '#store/stores'

const noteName = 'duty'

export type DutyBook = ReturnType<typeof createDuty>

/** Who is on duty, as a note that all servers share. Without one, or after damage, everybody is. */
export function createDuty({
  notes,
  staff,
}: Pick<Stores, 'notes'> & { readonly staff: Pick<Stores['staff'], 'list'> }) {
  /** Who has not accepted the invitation is reached by nothing. */
  const listColleagues = async () =>
    (await staff.list()).filter(({ invitedUntil }) => invitedUntil === undefined)
  /** Shifts of removed colleagues are left out. Who is invited may stand in the roster already. */
  const read = async (): Promise<Duty> => {
    const duty = (await readNote(notes, noteName, dutySchema)) ?? emptyDuty
    const names = new Set((await staff.list()).map(({ name }) => name))
    return { ...duty, shifts: duty.shifts.filter(({ name }) => names.has(name)) }
  }
  return {
    read,
    listNames: async () => (await staff.list()).map(({ name }) => name),
    /** Throws StoreUnavailableError. */
    write: (duty: Duty): Promise<void> => notes.write(noteName, `${JSON.stringify(duty)}\n`),
    listOnDuty: async (at: Date): Promise<readonly string[]> =>
      listOnDuty(await read(), await listColleagues(), at),
    /** The names of who is on duty; everybody if nobody is. */
    listWoken: async (at: Date): Promise<readonly string[]> =>
      listWoken(await read(), await listColleagues(), at),
    /** Mail addresses of colleagues who want to hear of it, of those with these names or of all. */
    listMails: async (use: ChannelUse, names?: readonly string[]): Promise<readonly string[]> => {
      const colleagues = await listColleagues()
      return colleagues.flatMap(({ name, channels }) =>
        channels?.mail !== undefined && channels.uses.includes(use) && (names?.includes(name) ?? true)
          ? channels.mail
          : [],
      )
    },
    /** Numbers in E.164 that get an SMS of what nobody takes. */
    listPhones: async (): Promise<readonly string[]> => {
      const colleagues = await listColleagues()
      return colleagues.flatMap(({ channels }) =>
        channels?.phone !== undefined && channels.uses.includes('escalation') ? channels.phone : [],
      )
    },
  }
}

/** When others are told of a request, by the present roster, promises and office hours. */
export function createEscalationClock({
  duty,
  rules,
  business,
}: {
  readonly duty: Pick<DutyBook, 'read'>
  readonly rules: Pick<Rules, 'promises'>
  readonly business: () => Business
}) {
  return async (request: KeptRequest): Promise<EscalationTimes> => {
    const { escalateAfterMinutes } = await duty.read()
    const officeHours = getDaytime(business().officeHours.week)
    return getEscalationTimes(request, { promises: rules.promises, escalateAfterMinutes, officeHours })
  }
}
