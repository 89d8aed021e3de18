import Cpu from 'lucide-react/icons/cpu'
import KeyRound from 'lucide-react/icons/key-round'
import KeySquare from 'lucide-react/icons/key-square'
import Radio from 'lucide-react/icons/radio'
import Wifi from 'lucide-react/icons/wifi'
import type { LucideIcon } from 'lucide-react'
import type { KeyTechnique } from '#content/brandTexts'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
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

/** What is true of this make alone: its keys by year, its faults, what can be done where the car stands. */
export function BrandKnowledge({ brand }: { readonly brand: Brand }) {
  const { name, description, keyTypes, faults, roadside } = brand
  return (
    <>
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
                    {techniqueNames[key.technique]} · {key.era}
                  </span>
                  {key.name}
                </dt>
                <dd>{key.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Section>
      <Section className="mist" id="storingen" title={`Wat er bij een ${name} vaak misgaat`}>
        <ul className="grid grid--wide">
          {faults.map((fault) => (
            <li className="card" key={fault.title}>
              <h3>{fault.title}</h3>
              <p>{fault.text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="ter-plaatse" title="Wat kan ter plaatse, en wat niet">
        <div className="grid grid--wide">
          <div>
            <h3>Dit doen wij bij uw auto</h3>
            <ul className="checks">
              {roadside.can.map((item) => (
                <li key={item}>
                  <Icon of={Check} />
                  {item}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3>Dit kan niet langs de weg</h3>
            <ul className="checks checks--not">
              {roadside.cannot.map((item) => (
                <li key={item}>
                  <Icon of={X} />
                  {item}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Section>
    </>
  )
}
