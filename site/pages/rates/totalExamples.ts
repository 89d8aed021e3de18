import { calmQuestion } from '#domain/prices/estimate'
import { getBrandPrices } from '#content/brands'
import type { TotalExample } from '../../components/Totals.tsx'
import type { Site } from '../../rendering/site.ts'

export function listTotalExamples({ brands }: Site): readonly TotalExample[] {
  const bmw = brands.all.find(({ name }) => name === 'BMW')
  return [
    {
      title: 'Extra sleutel met knoppen, bij u thuis op afspraak',
      question: { ...calmQuestion, key: 'remote' },
    },
    {
      title: 'Alle sleutels met knoppen kwijt, thuis om 23.30 uur',
      question: { ...calmQuestion, job: 'lost', key: 'remote', speed: 'now', moment: 'evening' },
    },
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
            title: 'Insteeksleutel van een BMW, op uw werk',
            question: { ...calmQuestion, key: 'smart' as const },
            brand: getBrandPrices(bmw, brands),
          },
        ]
      : []),
    {
      title: 'Vijf sleutels met knoppen, in één bezoek',
      question: { ...calmQuestion, key: 'remote', keys: 5 },
    },
  ]
}
