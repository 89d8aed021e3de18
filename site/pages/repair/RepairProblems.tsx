import type { LucideIcon } from 'lucide-react'
import Battery from 'lucide-react/icons/battery-low'
import Buttons from 'lucide-react/icons/pointer'
import Chip from 'lucide-react/icons/cpu'
import Blade from 'lucide-react/icons/key'
import Housing from 'lucide-react/icons/package-open'
import Water from 'lucide-react/icons/droplets'
import type { ProblemIcon } from '#content/repair'
import { Icon } from '../../components/Icon.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

const icons: Readonly<Record<ProblemIcon, LucideIcon>> = { Buttons, Battery, Housing, Chip, Water, Blade }

/** What breaks, how it shows, and what we do about it. */
export function RepairProblems() {
  const { problems } = useSite().repair
  return (
    <Section
      id="problemen"
      title="Wat is er met uw sleutel?"
      intro="Zes dingen gaan het vaakst stuk. De meeste zijn te repareren."
    >
      <ul className="grid problems">
        {problems.map(({ title, text, repair, icon }) => (
          <li className="card" key={title}>
            <h3>
              <Icon of={icons[icon]} />
              {title}
            </h3>
            <p>{text}</p>
            <p className="problems__repair">{repair}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
