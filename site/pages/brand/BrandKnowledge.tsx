import Cpu from 'lucide-react/icons/cpu'
import KeyRound from 'lucide-react/icons/key-round'
import KeySquare from 'lucide-react/icons/key-square'
import Radio from 'lucide-react/icons/radio'
import Wifi from 'lucide-react/icons/wifi'
import type { LucideIcon } from 'lucide-react'
import type { KeyTechnique } from '#content/brandTexts'
import type { Brand } from '#content/brands'
import { Icon } from '../../components/Icon.tsx'
import { Section } from '../../components/Section.tsx'

const techniqueIcons: Readonly<Record<KeyTechnique, LucideIcon>> = {
  mechanical: KeyRound,
  transponder: Cpu,
  remote: Radio,
  folding: KeySquare,
  smart: Wifi,
}

const techniqueNames: Readonly<Record<KeyTechnique, string>> = {
  mechanical: 'Mechanisch',
  transponder: 'Transponder',
  remote: 'Afstandsbediening',
  folding: 'Klapsleutel',
  smart: 'Smart key',
}

/** The make's keys by year, and what is particular about them. */
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
