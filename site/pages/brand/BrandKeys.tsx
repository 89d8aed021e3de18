import CreditCard from 'lucide-react/icons/credit-card'
import Cpu from 'lucide-react/icons/cpu'
import KeyRound from 'lucide-react/icons/key-round'
import KeySquare from 'lucide-react/icons/key-square'
import Radio from 'lucide-react/icons/radio'
import Smartphone from 'lucide-react/icons/smartphone'
import Wifi from 'lucide-react/icons/wifi'
import type { LucideIcon } from 'lucide-react'
import type { KeyTechnique, BrandModel } from '#content/brandTexts'
import type { Brand } from '#content/brands'
import { Icon } from '../../components/Icon.tsx'
import { ModelList } from '../../components/lists.tsx'
import { Section } from '../../components/Section.tsx'

const techniqueIcons: Readonly<Record<KeyTechnique, LucideIcon>> = {
  mechanical: KeyRound,
  transponder: Cpu,
  remote: Radio,
  folding: KeySquare,
  insert: KeySquare,
  card: CreditCard,
  smart: Wifi,
  phone: Smartphone,
}

const techniqueNames: Readonly<Record<KeyTechnique, string>> = {
  mechanical: 'Mechanisch',
  transponder: 'Transponder',
  remote: 'Afstandsbediening',
  folding: 'Klapsleutel',
  insert: 'Insteeksleutel',
  card: 'Kaart',
  smart: 'Smart key',
  phone: 'Telefoon',
}

export function BrandKnowledge({ brand }: { readonly brand: Brand }) {
  const { name, description, keyTypes } = brand
  return (
    <Section className="split" id="sleutels" title={`Welke sleutel heeft uw ${name}?`}>
      <div>
        {description.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <dl className="eras eras--keys">
          {keyTypes.map((key) => (
            <div key={key.name}>
              <dt>
                <Icon of={techniqueIcons[key.technique]} />
                <span>
                  {techniqueNames[key.technique]}&nbsp;· {key.era}
                </span>
                {key.name}
              </dt>
              <dd>{key.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  )
}

export function BrandModels({ name, models }: Pick<Brand, 'name' | 'models'>) {
  if (models.length === 0) return null
  return (
    <Section id="modellen" title={`Populaire ${name}-modellen`}>
      <ModelList models={models.map((model) => ({ name: model.name, note: formatPeriods(model.sold) }))} />
    </Section>
  )
}

/** '2005–2021', 'sinds 2016', 'tot 2007, sinds 2019'. */
export function formatPeriods(periods: BrandModel['sold']): string {
  return periods.map(formatPeriod).join(', ')
}

function formatPeriod({ from, to }: BrandModel['sold'][number]): string {
  if (from === undefined) return `tot ${to}`
  if (to === undefined) return `sinds ${from}`
  return from === to ? String(from) : `${from}–${to}`
}
