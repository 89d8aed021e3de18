import { SpecialBrandHero } from '../../components/SpecialBrandHero.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** The top of the page, with the four figures the page claims. */
export function MitsubishiHero() {
  const { business, specialBrands } = useSite()
  const { claims, warranty } = business
  const { name, summary, models, experienceYears } = specialBrands.mitsubishi
  const figures = [
    [`${experienceYears}+ jaar`, 'ervaring'],
    [`${claims.customers}+`, 'tevreden klanten'],
    [`${models.length}+`, `${name}-modellen`],
    [`${warranty.repairMonths} maanden`, 'garantie'],
  ] as const
  return (
    <SpecialBrandHero
      name={name}
      summary={summary}
      message={`Hallo, ik heb een vraag over de sleutel van mijn ${name}. Model en bouwjaar: `}
    >
      <dl className="stats">
        {figures.map(([figure, words]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </SpecialBrandHero>
  )
}
