import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { BrandRoadside as Roadside } from '#content/brandTexts'
import { Icon } from './Icon.tsx'
import { Section } from './Section.tsx'

/** What can be done for this make where the car stands, and what cannot. */
export function BrandRoadside({ roadside }: { readonly roadside: Roadside }) {
  return (
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
  )
}
