import { lastCommonSureYear } from '#domain/prices/brandPrices'
import { calmQuestion } from '#domain/prices/estimate'
import { getBrandPrices } from '#content/brands'
import type { TotalExample } from '../../components/Totals.tsx'
import type { Site } from '../../rendering/site.ts'

export function listTotalExamples(site: Site): readonly TotalExample[] {
  const { brands } = site
  const bmw = brands.all.find(({ name }) => name === 'BMW')
  return [
    {
      title: `Extra sleutel met knoppen, auto tot en met ${lastCommonSureYear}, bij u thuis op afspraak`,
      question: { ...calmQuestion, key: 'remote', year: lastCommonSureYear },
    },
    ...listLostExamples(site),
    {
      title: 'Buitengesloten langs de weg, in het weekend',
      question: {
        ...calmQuestion,
        job: 'lockedOut',
        speed: 'now',
        moment: 'weekend',
        place: 'elsewhere',
      },
    },
    {
      title: 'Baard gebroken, thuis op een werkdag',
      question: { ...calmQuestion, job: 'repair' },
    },
    ...(bmw
      ? [
          {
            title: 'Insteeksleutel van een BMW uit 2006, op uw werk',
            question: { ...calmQuestion, key: 'smart' as const, year: 2006 },
            brand: getBrandPrices(bmw, brands),
          },
        ]
      : []),
  ]
}

const atNight = { ...calmQuestion, job: 'lost', key: 'remote', speed: 'now', moment: 'evening' } as const

/** The same job for an older car, and for one whose maker keeps the data that a key needs. */
export function listLostExamples({ brands }: Site): readonly TotalExample[] {
  const volkswagen = brands.all.find(({ name }) => name === 'Volkswagen')
  return [
    {
      title: `Alle sleutels met knoppen kwijt, één nieuwe sleutel, auto tot en met ${lastCommonSureYear}, thuis om 23.30 uur`,
      question: { ...atNight, year: lastCommonSureYear },
    },
    ...(volkswagen
      ? [
          {
            title:
              'Alle sleutels met knoppen kwijt, één nieuwe sleutel, Volkswagen Golf uit 2016, thuis om 23.30 uur',
            question: { ...atNight, year: 2016 },
            brand: getBrandPrices(volkswagen, brands),
          },
        ]
      : []),
  ]
}
