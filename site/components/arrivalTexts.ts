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
      city: `Ons streven: ${arrival.emergencyTargetMinutes} minuten, spits en nacht ${formatRange(arrival.emergencyMinutes, '–')}.`,
      elsewhere: `Rond ${city.name} meestal ${formatRange(arrival.emergencyTownsMinutes)} minuten.`,
    },
    today: { city: today, elsewhere: today },
    appointment: { city: appointment, elsewhere: appointment },
  }
}
