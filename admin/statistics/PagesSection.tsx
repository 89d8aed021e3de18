import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#domain/format/dutchTime'
import type { PageCounts, Statistics } from '#domain/statistics/statistics'
import { formatFixed, formatNumber } from '#domain/format/formatNumber'
import { DataTable } from './DataTable.tsx'
import { formatPage } from '../shared/format.ts'
import { Section } from './Section.tsx'

export function PagesSection({ statistics }: { readonly statistics: Statistics }) {
  const { pages, otherPages, countedSince, loading } = statistics
  return (
    <Section title="Pagina’s">
      {pages.length > 0 ? (
        <PagesTable pages={pages} />
      ) : (
        <p className="form__hint">Nog niets geteld in deze periode.</p>
      )}
      <div className="form__hint">
        {countedSince === null && <p>Bellen en chats zijn nog niet geteld.</p>}
        {typeof countedSince === 'string' && (
          <p>Bellen en chats worden geteld sinds {formatDate(countedSince)}.</p>
        )}
        {otherPages > 0 && (
          <p>Van een andere of onbekende pagina: {formatNumber(otherPages)} (niet in de tabel).</p>
        )}
        <p>
          Aanvragen tellen hier bij de pagina waar het formulier stond, ook als zij later zijn gewist. Of een
          gesprek of chat doorging, is niet bekend.
        </p>
        {loading && (
          <p>
            Bij drie van de vier bezoekers die meten goed vinden, stond een pagina binnen{' '}
            {formatFixed(loading.p75Ms / 1000, 1)} seconden in beeld ({formatNumber(loading.count)} metingen).
            Meer dan 2,5 seconden is traag.
          </p>
        )}
      </div>
    </Section>
  )
}

const firstRows = 12

const columns = [
  { key: 'page', heading: 'Pagina' },
  { key: 'requests', heading: 'Aanvragen' },
  { key: 'calls', heading: 'Bellen' },
  { key: 'chats', heading: 'Chats' },
] as const

interface Sorting {
  readonly key: keyof PageCounts
  readonly direction: 'ascending' | 'descending'
}

function PagesTable({ pages }: Pick<Statistics, 'pages'>) {
  const [sorting, setSorting] = useState<Sorting>({ key: 'requests', direction: 'descending' })
  const [isWhole, setIsWhole] = useState(false)
  const shown = sortPages(pages, sorting).slice(0, isWhole ? pages.length : firstRows)
  const { direction } = sorting
  const Icon = direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <>
      <DataTable
        caption="Aanvragen, bellen en chats per pagina"
        headings={columns.map(({ key, heading }) => (
          <button
            key={key}
            className="sort-heading"
            type="button"
            onClick={() => setSorting(getNextSorting(sorting, key))}
          >
            {key === sorting.key && <Icon aria-hidden size={14} />}
            {heading}
          </button>
        ))}
        sorted={{ index: columns.findIndex(({ key }) => key === sorting.key), direction }}
        rows={shown.map(({ page, requests, calls, chats }) => [
          formatPage(page),
          ...[requests, calls, chats].map(formatNumber),
        ])}
      />
      {pages.length > shown.length && (
        <button className="button" type="button" onClick={() => setIsWhole(true)}>
          Toon alle {pages.length} pagina’s
        </button>
      )}
    </>
  )
}

/** Counts sort from high to low first, names from 'a'. */
function getNextSorting(sorting: Sorting, key: Sorting['key']): Sorting {
  if (key !== sorting.key) return { key, direction: key === 'page' ? 'ascending' : 'descending' }
  return { key, direction: sorting.direction === 'ascending' ? 'descending' : 'ascending' }
}

function sortPages(pages: readonly PageCounts[], { key, direction }: Sorting): PageCounts[] {
  const sign = direction === 'ascending' ? 1 : -1
  return [...pages].sort(
    (left, right) =>
      sign * (key === 'page' ? left.page.localeCompare(right.page, 'nl') : left[key] - right[key]),
  )
}
