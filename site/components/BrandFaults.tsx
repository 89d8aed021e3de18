import type { BrandFault } from '#content/brandTexts'
import { Section } from './Section.tsx'

interface BrandFaultsProps {
  readonly name: string
  readonly faults: readonly BrandFault[]
}

/** What often goes wrong with the keys and locks of this make. */
export function BrandFaults({ name, faults }: BrandFaultsProps) {
  return (
    <Section id="storingen" title={`Wat er bij een ${name} vaak misgaat`}>
      <ul className="grid grid--wide">
        {faults.map((fault) => (
          <li className="card" key={fault.title}>
            <h3>{fault.title}</h3>
            <p>{fault.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
