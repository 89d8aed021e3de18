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
      city: `Met spoed streven wij naar ${arrival.emergencyTargetMinutes} minuten in ${city.name}. In de spits en ’s nachts duurt het ${formatRange(arrival.emergencyMinutes)} minuten.`,
      elsewhere: `Met spoed zijn wij rond ${city.name} meestal binnen ${formatRange(arrival.emergencyTownsMinutes)} minuten bij u.`,
    },
    today: { city: today, elsewhere: today },
    appointment: { city: appointment, elsewhere: appointment },
  }
}
