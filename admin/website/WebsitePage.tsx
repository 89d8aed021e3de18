import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { ApiError } from '../shared/ApiError.ts'
import { FailedPanel } from '../shared/FailedPanel.tsx'
import { useMediaQuery } from '../shared/useMediaQuery.ts'
import { useSession } from '../shared/useSession.ts'
import { useTitle } from '../shared/useTitle.ts'
import { DeskBar, type OpenForm } from './DeskBar.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { DocumentList } from './DocumentList.tsx'
import { focusField } from './focusField.ts'
import { Overview } from './Overview.tsx'
import { PreviewPane } from './PreviewPane.tsx'
import { useRunning } from './usePublisher.ts'
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
  return <Desk website={website.data} part={part} name={name} />
}

interface DeskProps {
  readonly website: Website
  readonly part: Website['sections'][number] | undefined
  readonly name: string | undefined
}

/** One part with the bar below it and, on a wide screen, its page beside it. */
function Desk({ website, part, name }: DeskProps) {
  const navigate = useNavigate()
  const running = useRunning()
  const [form, setForm] = useState<OpenForm>()
  const [page, setPage] = useState<string>()
  const isWide = useMediaQuery('(min-width: 1200px)')
  const isWidest = useMediaQuery('(min-width: 1536px)')
  const [shown, setShown] = useState<boolean>()
  const hasFields = part !== undefined && (name !== undefined || !part.isList)
  const needsRoom = part?.id === 'prijzen' || part?.id === 'artikelen'
  const isShown = hasFields && page !== undefined && isWide && (shown ?? (isWidest || !needsRoom))
  const firstPage = website.changes.find((change) => change.page !== undefined)?.page ?? '/'
  const place = { section: part?.id ?? '', name }
  return (
    <main
      className={`page desk ${isShown ? 'desk--split' : ''} ${needsRoom || !hasFields ? 'desk--roomy' : ''}`}
    >
      <div className="desk__part">
        <div className="desk__content">
          {part === undefined ? (
            <Overview website={website} running={running} />
          ) : hasFields ? (
            <>
              {part.isList ? <BackLink to={`${websitePath}/${part.id}`} title={part.title} /> : <BackLink />}
              <DocumentForm key={`${part.id} ${name}`} place={place} onForm={setForm} onPage={setPage} />
            </>
          ) : (
            <>
              <BackLink />
              <DocumentList documents={website.documents} part={part} />
            </>
          )}
        </div>
      </div>
      {isShown && (
        <PreviewPane
          key={page}
          page={page}
          place={place}
          version={[website.releases[0]?.name, ...website.changes.map(({ at }) => at)].join()}
          onFound={(found, path) => {
            if (found.section === place.section && found.name === name) focusField(path)
            else
              void navigate([websitePath, found.section, found.name].filter(Boolean).join('/'), {
                state: { field: path },
              })
          }}
          onClose={() => setShown(false)}
        />
      )}
      <DeskBar
        website={website}
        running={running}
        form={form}
        page={hasFields ? page : firstPage}
        isPreviewOpen={hasFields && isWide ? isShown : undefined}
        onPreview={setShown}
      />
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

function BackLink({
  to = websitePath,
  title = 'Website',
}: {
  readonly to?: string
  readonly title?: string
}) {
  return (
    <Link className="button website__back" to={to}>
      <ArrowLeft aria-hidden size={18} />
      {title}
    </Link>
  )
}
