import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { FailedPanel } from '../shared/FailedPanel.tsx'
import { useTitle } from '../shared/useTitle.ts'
import { DocumentForm } from './DocumentForm.tsx'
import { DraftChanges } from './DraftChanges.tsx'
import { NewArticle } from './NewArticle.tsx'
import { Photos } from './Photos.tsx'
import { Releases } from './Releases.tsx'
import { fetchWebsite, websiteKey } from './websiteApi.ts'
import { websitePath } from './websitePath.ts'
import './WebsitePage.scss'

/** The owner's desk: its parts, what is not published yet, and earlier versions; or one document. */
export function WebsitePage() {
  const { section, name } = useParams()
  const website = useQuery({
    queryKey: [websiteKey],
    queryFn: ({ signal }) => fetchWebsite(signal),
    // Another owner, or somebody with an editor, may have changed it.
    staleTime: 0,
  })
  const part = website.data?.sections.find(({ id }) => id === section)
  useTitle(part?.title ?? 'Website')
  if (website.isError)
    return (
      <main className="page website">
        <FailedPanel
          title="De website kan nu niet worden gewijzigd"
          error={website.error}
          onRetry={() => void website.refetch()}
        />
      </main>
    )
  if (!website.data) return <main className="page website" aria-busy="true" />
  const { sections, documents, changes, releases, isWritable } = website.data
  if (part && (name !== undefined || !part.isList))
    return (
      <main className="page website">
        <BackLink to={part.isList ? `${websitePath}/${part.id}` : websitePath} />
        <DocumentForm key={`${part.id} ${name}`} place={{ section: part.id, name }} />
      </main>
    )
  if (part)
    return (
      <main className="page website">
        <BackLink to={websitePath} />
        <h1 className="page__title">{part.title}</h1>
        {part.id === 'artikelen' && <NewArticle path={`${websitePath}/${part.id}`} />}
        <ul className="plain-list website__list">
          {documents
            .filter((document) => document.section === part.id)
            .map((document) => (
              <li key={document.path}>
                <Link to={`${websitePath}/${part.id}/${document.name}`}>{document.title}</Link>
                {changes.some(({ path }) => path === document.path) && (
                  <span className="website__mark">gewijzigd</span>
                )}
              </li>
            ))}
        </ul>
      </main>
    )
  return (
    <main className="page website">
      <h1 className="page__title">Website</h1>
      {!isWritable && (
        <p className="website__message" role="alert">
          De server mag de bestanden van de website niet wijzigen. U kunt wel een concept maken, maar
          publiceren lukt niet. Vraag uw beheerder de map CONTENT_DIR schrijfbaar te maken.
        </p>
      )}
      <p>
        Kies een onderdeel, pas het aan en sla het op. Bezoekers zien uw wijzigingen pas als u ze publiceert.
      </p>
      <ul className="plain-list website__sections">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link className="button button--wide" to={`${websitePath}/${id}`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <DraftChanges changes={changes} isWritable={isWritable} />
      <Photos changes={changes} />
      <Releases releases={releases} />
    </main>
  )
}

function BackLink({ to }: { readonly to: string }) {
  return (
    <Link className="website__back" to={to}>
      ← Terug
    </Link>
  )
}
