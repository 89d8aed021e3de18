import { ChevronRight } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { formatDate } from '#domain/format/dutchTime'
import { websitePath } from '../shared/urls.ts'
import { SearchField } from './SearchField.tsx'
import type { Website } from './websiteApi.ts'
import './DocumentList.scss'

type Document = Website['documents'][number]

interface DocumentListProps {
  readonly documents: readonly Document[]
  readonly part: Website['sections'][number]
}

/** Fewer are seen at once. */
const leastToSearch = 8

/** The documents of a part with their state, to choose from. */
export function DocumentList({ documents, part }: DocumentListProps) {
  const [search, setSearch] = useState('')
  const isArticles = part.id === 'artikelen'
  const own = documents.filter(({ section }) => section === part.id)
  const isRows = !isArticles && own.length < leastToSearch
  const found = own
    .filter(({ title, category = '' }) =>
      `${title} ${category}`.toLowerCase().includes(search.trim().toLowerCase()),
    )
    .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
  return (
    <>
      <h1 className="page__title">{part.title}</h1>
      {isArticles && <NewArticle path={`${websitePath}/${part.id}`} />}
      <section className={isRows ? undefined : 'section'} aria-label={part.title}>
        {own.length >= leastToSearch && (
          <SearchField label={`Zoek in ${part.title.toLowerCase()}`} value={search} onChange={setSearch} />
        )}
        {found.length === 0 && <p className="form__hint">Niets gevonden met ‘{search.trim()}’.</p>}
        {isArticles ? (
          <ul>
            {found.map((document) => (
              <li key={document.name}>
                <Link className="entry website__article" to={`${websitePath}/${part.id}/${document.name}`}>
                  {document.picture !== undefined && (
                    <img
                      src={`/beelden/${document.picture}.webp`}
                      alt=""
                      width={64}
                      height={48}
                      loading="lazy"
                    />
                  )}
                  <span>
                    {document.title}
                    {document.date !== undefined && (
                      <span className="entry__detail">
                        {document.category}, {formatDate(document.date)}
                      </span>
                    )}
                    <State document={document} />
                  </span>
                  <ChevronRight aria-hidden size={18} />
                </Link>
              </li>
            ))}
          </ul>
        ) : isRows ? (
          <Rows documents={found} />
        ) : (
          <LetterList documents={found} />
        )}
      </section>
    </>
  )
}

function Rows({ documents }: Pick<DocumentListProps, 'documents'>) {
  return (
    <ul className="overview__rows box">
      {documents.map((document) => (
        <li key={document.name}>
          <Link className="overview__row" to={`${websitePath}/${document.section}/${document.name}`}>
            <span>{document.title}</span>
            <State document={document} />
            <ChevronRight aria-hidden size={18} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** In columns, by their first letter. */
function LetterList({ documents }: Pick<DocumentListProps, 'documents'>) {
  const letters = [...new Set(documents.map(({ title }) => getLetter(title)))]
  return (
    <div className="website__letters">
      {letters.map((letter) => (
        <div key={letter}>
          <h2>{letter}</h2>
          <ul>
            {documents
              .filter(({ title }) => getLetter(title) === letter)
              .map((document) => (
                <li key={document.name}>
                  <Link className="website__name" to={`${websitePath}/${document.section}/${document.name}`}>
                    {document.section === 'merken' && (
                      <span className="website__logo" aria-hidden>
                        {document.logo === undefined ? (
                          <span className="website__initials">{document.title.slice(0, 2)}</span>
                        ) : (
                          <img src={document.logo} alt="" width={24} height={24} loading="lazy" />
                        )}
                      </span>
                    )}
                    {document.title}
                    <State document={document} />
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** 'S' of 'Škoda' */
function getLetter(title: string): string {
  return title.normalize('NFKD').charAt(0).toUpperCase()
}

function State({ document: { isChanged, isNew = false } }: { readonly document: Document }) {
  if (!isChanged) return null
  return <span className="website__mark">{isNew ? 'Nieuw, nog niet op de site' : 'Gewijzigd'}</span>
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
      <label className="form__field" htmlFor="nieuw">
        Nieuw artikel
      </label>
      <div className="cluster website__new">
        <input
          id="nieuw"
          className="input"
          value={title}
          placeholder="Waar gaat het over?"
          onChange={(event) => setTitle(event.target.value)}
        />
        <button className="button" type="submit">
          Schrijven
        </button>
      </div>
      {slug !== '' && <p className="form__hint">Het adres eindigt op /{slug}</p>}
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
