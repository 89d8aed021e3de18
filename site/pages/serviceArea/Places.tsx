import MapPin from 'lucide-react/icons/map-pin'
import { Icon } from '../../components/Icon.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

interface PlacesProps {
  readonly id: string
  readonly title: string
  readonly intro: string
  readonly places: readonly string[]
  readonly className?: string
}

/** Places as tiles; each leads to the contact page. */
export function Places({ id, title, intro, places, className = '' }: PlacesProps) {
  const { routes } = useSite()
  return (
    <Section className={`${className} split`.trim()} id={id} title={title} intro={intro}>
      <ul className="tiles">
        {places.map((place) => (
          <li key={place}>
            <a href={routes.contact}>
              <Icon of={MapPin} />
              {place}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
