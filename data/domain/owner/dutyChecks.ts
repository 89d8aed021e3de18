import { ok, warn, type Check } from '#domain/owner/check'

interface ReachFact {
  /** How many colleagues have their duty now; 0 if a new request wakes everybody. */
  readonly onDuty: number
  /** When a device of one of those who are woken last took a message (ISO); null if none did. */
  readonly lastDeliveredAt: string | null
}

const weekMs = 7 * 24 * 60 * 60_000

/** Whether a new request wakes anybody. */
const duty: Check<ReachFact> = {
  where: ['inbox'],
  label: 'wie er dienst heeft',
  judge: ({ onDuty, lastDeliveredAt }, { now }) => {
    const isReached = lastDeliveredAt !== null && now.getTime() - Date.parse(lastDeliveredAt) < weekMs
    if (isReached) return ok('Whoever is on duty has a device that takes messages.')
    return {
      ...warn(
        'Nobody on duty has a device that took a message within a week: a new request wakes nobody.',
        "Turn on messages on a phone, under 'Instellingen' in the inbox, and send a test.",
      ),
      staffText:
        onDuty > 0
          ? 'Wie dienst heeft, krijgt geen meldingen.'
          : 'Niemand hoort het als er nu een aanvraag komt.',
    }
  },
}

export const dutyChecks = { duty }
