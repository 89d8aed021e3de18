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
      city: `In ${city.name} streven wij naar ${arrival.emergencyTargetMinutes} minuten; in de spits en ’s nachts is dat ${formatRange(arrival.emergencyMinutes)}.`,
      elsewhere: `In de plaatsen om ${city.name} meestal ${formatRange(arrival.emergencyTownsMinutes)} minuten.`,
    },
    today: { city: today, elsewhere: today },
    appointment: { city: appointment, elsewhere: appointment },
  }
}
