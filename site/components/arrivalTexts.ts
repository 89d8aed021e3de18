import type { PriceQuestion } from '#domain/prices/questions'
import { formatRange } from '#domain/format/formatNumber'
import type { Site } from '../rendering/site.ts'

export type ArrivalTexts = Readonly<
  Record<PriceQuestion['speed'], Readonly<Record<PriceQuestion['place'], string>>>
>

export function getArrivalTexts({ business }: Pick<Site, 'business'>): ArrivalTexts {
  const { city, claims } = business
  const { arrival } = claims
  const today = 'Vandaag, op een tijd die u met ons afspreekt.'
  const appointment = `Op afspraak, meestal binnen ${formatRange(arrival.appointmentHours)} uur.`
  return {
    now: {
      city: `Met spoed zijn wij in ${city.name} in ${formatRange(arrival.emergencyMinutes)} minuten bij u.`,
      elsewhere: `Met spoed zijn wij rond ${city.name} meestal in ${formatRange(arrival.emergencyTownsMinutes)} minuten bij u.`,
    },
    today: { city: today, elsewhere: today },
    appointment: { city: appointment, elsewhere: appointment },
  }
}
