import type { Brand } from '#content/brands'
import { Section } from '../../components/Section.tsx'
import { formatPeriods } from './formatPeriods.ts'

/** The models people come with. Nothing where a make has none here. */
export function BrandModels({ name, models }: Pick<Brand, 'name' | 'models'>) {
  if (models.length === 0) return null
  return (
    <Section id="modellen" title={`Populaire ${name}-modellen`}>
      <ul className="models">
        {models.map((model) => (
          <li key={model.name}>
            <b>{model.name}</b>
            {formatPeriods(model.sold)}
          </li>
        ))}
      </ul>
    </Section>
  )
}
