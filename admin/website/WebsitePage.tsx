import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { ApiError } from '../shared/ApiError.ts'
import { FailedPanel } from '../shared/FailedPanel.tsx'
import { useSession } from '../shared/useSession.ts'
import { useTitle } from '../shared/useTitle.ts'
import { DocumentForm } from './DocumentForm.tsx'
import { DraftChanges } from './DraftChanges.tsx'
import { Photos } from './Photos.tsx'
import { Releases } from './Releases.tsx'
import { fetchWebsite, websiteKey, type Website } from './websiteApi.ts'
import { websitePath } from '../shared/urls.ts'
import '../shared/sheet.scss'
import './WebsitePage.scss'

/** The owner's desk: its parts, what is not published yet, and earlier versions; or one document. */
export function WebsitePage() {
  const { section, name } = useParams()
  const { role } = useSession()
  const website = useQuery({
    queryKey: [websiteKey],
    queryFn: ({ signal }) => fetchWebsite(signal),
    // Another owner, or somebody with an editor, may have changed it.
    staleTime: 0,
    enabled: role !== 'staff',
  })
  const part = website.data?.sections.find(({ id }) => id === section)
  useTitle(part?.title ?? 'Website')
  if (role === 'staff' || (website.error instanceof ApiError && website.error.status === 403))
    return <ForOwners />
  if (!website.data || website.isError)
    return (
      <main className="page sheet" aria-busy={website.isPending}>
        <h1 className="page__title">Website</h1>
        {website.isPending && <output className="panel">Website laden...</output>}
        {website.isError && (
          <FailedPanel title="De website kan hier nu niet worden gewijzigd" query={website} />
        )}
      </main>
    )
  if (!part) return <Overview website={website.data} />
  return name !== undefined || !part.isList ? (
    <OneDocument website={website.data} part={part} name={name} />
  ) : (
    <DocumentList website={website.data} part={part} />
  )
}

interface PartProps {
  readonly website: Website
  readonly part: Website['sections'][number]
}

function OneDocument({ website, part, name }: PartProps & { readonly name: string | undefined }) {
  return (
    <main className="page sheet">
      <BackLink to={part.isList ? `${websitePath}/${part.id}` : websitePath} />
      <DocumentForm key={`${part.id} ${name}`} place={{ section: part.id, name }}>
        {part.id === 'fotos' && <Photos photos={website.photos} changes={website.changes} />}
      </DocumentForm>
    </main>
  )
}

function DocumentList({ website: { documents }, part }: PartProps) {
  return (
    <main className="page sheet">
      <BackLink to={websitePath} />
      <h1 className="page__title">{part.title}</h1>
      {part.id === 'artikelen' && <NewArticle path={`${websitePath}/${part.id}`} />}
      <nav className="section website__links" aria-label={part.title}>
        {documents
          .filter((document) => document.section === part.id)
          .map((document) => (
            <Link key={document.name} to={`${websitePath}/${part.id}/${document.name}`}>
              {document.title}
              {document.isChanged && <span className="website__mark">gewijzigd</span>}
            </Link>
          ))}
      </nav>
    </main>
  )
}

function Overview({ website }: { readonly website: Website }) {
  const { sections, changes, releases, elsewhere, unwritable, isDraftSetAside } = website
  return (
    <main className="page sheet">
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
      <DraftChanges
        changes={changes}
        elsewhere={elsewhere}
        isWritable={!unwritable}
        hasPreview={website.hasPreview}
      />
      <nav className="section website__links" aria-label="Onderdelen">
        {sections.map(({ id, title, about }) => (
          <Link key={id} to={`${websitePath}/${id}`}>
            {title}
            <span className="entry__detail">{about}</span>
          </Link>
        ))}
      </nav>
      <Releases releases={releases} />
    </main>
  )
}

function ForOwners() {
  return (
    <main className="page sheet">
      <h1 className="page__title">Website</h1>
      <p>
        Alleen een eigenaar kan de website wijzigen. Vraag een eigenaar om u eigenaar te maken, of om hulp.
      </p>
      <Link className="button" to="/">
        Naar de aanvragen
      </Link>
    </main>
  )
}

function BackLink({ to }: { readonly to: string }) {
  return (
    <Link className="button website__back" to={to}>
      <ArrowLeft aria-hidden size={18} />
      Terug
    </Link>
  )
}

/** Asks for the address of a new article, and opens its form. */
function NewArticle({ path }: { readonly path: string }) {
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const slug = toSlug(title)
  const open = (event: SubmitEvent) => {
    event.preventDefault()
    if (slug !== '') void navigate(`${path}/${slug}`, { state: { title: title.trim() } })
  }
  return (
    <form className="section" onSubmit={open}>
      <label className="form__field">
        Nieuw artikel
        <input
          className="input"
          value={title}
          placeholder="Waar gaat het over?"
          onChange={(event) => setTitle(event.target.value)}
        />
      </label>
      {slug !== '' && <p className="form__hint">Het adres eindigt op /{slug}</p>}
      <button className="button" type="submit">
        Schrijven
      </button>
    </form>
  )
}

function toSlug(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
}
