import {
  Car,
  ChevronRight,
  CircleQuestionMark,
  Clock,
  Euro,
  House,
  Image,
  KeyRound,
  MessageSquare,
  Newspaper,
  Scale,
  Star,
  Store,
  TriangleAlert,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { websitePath } from '../shared/urls.ts'
import { DraftChanges } from './DraftChanges.tsx'
import { Releases } from './Releases.tsx'
import type { PublishingState, Website } from './websiteApi.ts'
import './Overview.scss'

interface OverviewProps {
  readonly website: Website
  readonly running: PublishingState | undefined
}

/** The parts of the website, what is not published yet, and earlier versions. */
export function Overview({ website, running }: OverviewProps) {
  const { changes, releases, elsewhere, unwritable, isDraftSetAside } = website
  return (
    <>
      <div>
        <h1 className="page__title">Website</h1>
        <p className="page__lead">
          Kies een onderdeel, pas het aan en sla het op. Bezoekers zien uw wijzigingen pas als u ze
          publiceert.
        </p>
      </div>
      {unwritable && (
        <p className="notice" role="alert">
          De server mag niet schrijven in {unwritable.folder} ({unwritable.code}). U kunt wel een concept
          maken, maar publiceren lukt niet. Vraag uw beheerder om die map schrijfbaar te maken, of om
          CONTENT_DIR en PUBLIC_DIR in een andere map te zetten.
        </p>
      )}
      {isDraftSetAside && (
        <p className="notice" role="alert">
          Wijzigingen die nog niet waren gepubliceerd, zijn op de server beschadigd geraakt en staan hier niet
          meer. De site zelf is in orde. Maak de wijzigingen opnieuw en publiceer ze. Uw beheerder kan in de
          bewaarde notitie kijken wat erin stond.
        </p>
      )}
      <div className="overview">
        <div className="overview__parts">
          <DraftChanges changes={changes} elsewhere={elsewhere} isPublishing={running?.task === 'publish'} />
          {listGroups(website).map(({ title, sections }) => (
            <nav key={title} aria-labelledby={`groep-${title}`}>
              <h2 className="section__title" id={`groep-${title}`}>
                {title}
              </h2>
              <ul className="overview__rows box">
                {sections.map((section) => (
                  <SectionRow key={section.id} section={section} website={website} />
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <Releases releases={releases} isBusy={running !== undefined} />
      </div>
    </>
  )
}

const groups: readonly (readonly [title: string, sections: readonly string[]])[] = [
  ['Het meest gebruikt', ['prijzen', 'tijden', 'bedrijf']],
  ['Pagina’s', ['voorpagina', 'merken', 'artikelen', 'diensten', 'reparatie', 'problemen', 'fotos']],
]

/** What is in no group is a text. */
function listGroups({ sections }: Website) {
  const grouped = groups.map(([title, ids]) => ({
    title,
    sections: ids.flatMap((id) => sections.find((section) => section.id === id) ?? []),
  }))
  const others = sections.filter(({ id }) => !groups.some(([, ids]) => ids.includes(id)))
  return [...grouped, { title: 'Teksten', sections: others }]
}

const icons: Readonly<Record<string, LucideIcon>> = {
  prijzen: Euro,
  tijden: Clock,
  bedrijf: Store,
  voorpagina: House,
  merken: Car,
  artikelen: Newspaper,
  diensten: KeyRound,
  reparatie: Wrench,
  problemen: TriangleAlert,
  fotos: Image,
  beoordelingen: Star,
  vragen: CircleQuestionMark,
  juridisch: Scale,
}

interface SectionRowProps {
  readonly section: Website['sections'][number]
  readonly website: Website
}

function SectionRow({ section: { id, title, about, isList }, website }: SectionRowProps) {
  const Icon = icons[id] ?? MessageSquare
  const own = website.documents.filter(({ section }) => section === id)
  const hasPhotoChange = id === 'fotos' && website.changes.some(({ path }) => path.startsWith('photos/'))
  const isChanged = hasPhotoChange || own.some((document) => document.isChanged)
  return (
    <li>
      <Link className="overview__row" to={`${websitePath}/${id}`}>
        <Icon aria-hidden size={20} />
        <span>
          {title}
          <span className="entry__detail">{about}</span>
        </span>
        {isChanged ? (
          <span className="website__mark">Gewijzigd</span>
        ) : (
          isList && <span className="entry__detail">{own.length}</span>
        )}
        <ChevronRight aria-hidden size={18} />
      </Link>
    </li>
  )
}
