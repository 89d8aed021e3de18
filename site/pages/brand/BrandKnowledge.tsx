import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { Brand } from '#content/brands'
import { Icon } from '../../components/Icon.tsx'
import { Section } from '../../components/Section.tsx'

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
          <dl className="eras">
            {keyTypes.map((key) => (
              <div key={key.name}>
                <dt>
                  <span>{key.era}</span>
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
