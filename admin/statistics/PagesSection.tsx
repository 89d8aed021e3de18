import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type SortingState,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { PageCounts, Statistics } from '#domain/statistics/statistics'
import { formatCount } from '../shared/format.ts'
import { formatLongDay, formatPage } from './formatFigures.ts'
import { Section } from './Section.tsx'

export function PagesSection({ statistics }: { readonly statistics: Statistics }) {
  const { pages, otherPages, countedSince } = statistics
  return (
    <Section title="Pagina’s">
      {pages.length > 0 ? (
        <PagesTable pages={pages} />
      ) : (
        <p className="stats-section__note">Nog niets geteld in deze periode.</p>
      )}
      <div className="stats-section__note">
        {countedSince === null && <p>Bellen en chats zijn nog niet geteld.</p>}
        {typeof countedSince === 'string' && (
          <p>Bellen en chats worden geteld sinds {formatLongDay(countedSince)}.</p>
        )}
        {otherPages > 0 && (
          <p>Van een andere of onbekende pagina: {formatCount(otherPages)} (niet in de tabel).</p>
        )}
        <p>
          Aanvragen tellen hier bij de pagina waar het formulier stond, ook als zij later zijn gewist. Of een
          gesprek of chat doorging, is niet bekend.
        </p>
      </div>
    </Section>
  )
}

const firstRows = 12

function PagesTable({ pages }: { readonly pages: readonly PageCounts[] }) {
  const [sorting, setSorting] = useState<SortingState>([{ id: 'requests', desc: true }])
  const [isWhole, setIsWhole] = useState(false)
  const data = useMemo(() => [...pages], [pages])
  const table = useTable({
    features: pageFeatures,
    columns: pageColumns,
    data,
    getRowId: ({ page }) => page,
    state: { sorting },
    onSortingChange: setSorting,
    enableMultiSort: false,
    enableSortingRemoval: false,
  })
  const rows = table.getRowModel().rows
  const shown = isWhole ? rows : rows.slice(0, firstRows)
  return (
    <>
      <table className="figures__table figures__table--pages">
        <caption className="visually-hidden">Aanvragen, bellen en chats per pagina</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map(({ column }) => (
                <SortHeading
                  key={column.id}
                  heading={String(column.columnDef.header)}
                  sorted={column.getIsSorted()}
                  onSort={() => column.toggleSorting()}
                />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id}>
              <th scope="row">{formatPage(row.original.page)}</th>
              <td>{formatCount(row.original.requests)}</td>
              <td>{formatCount(row.original.calls)}</td>
              <td>{formatCount(row.original.chats)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <button className="button" type="button" onClick={() => setIsWhole(true)}>
          Toon alle {rows.length} pagina’s
        </button>
      )}
    </>
  )
}

const pageFeatures = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

const helper = createColumnHelper<typeof pageFeatures, PageCounts>()

/** Counts sort from high to low first, names from 'a'. */
const pageColumns = helper.columns([
  helper.accessor('page', {
    header: 'Pagina',
    sortDescFirst: false,
    sortFn: (left, right) => left.original.page.localeCompare(right.original.page, 'nl'),
  }),
  createCountColumn('requests', 'Aanvragen'),
  createCountColumn('calls', 'Bellen'),
  createCountColumn('chats', 'Chats'),
])

function createCountColumn(key: 'requests' | 'calls' | 'chats', header: string) {
  return helper.accessor(key, {
    header,
    sortDescFirst: true,
    sortFn: (left, right) => left.original[key] - right.original[key],
  })
}

interface SortHeadingProps {
  readonly heading: string
  readonly sorted: 'asc' | 'desc' | false
  readonly onSort: () => void
}

const icons = { asc: ArrowUp, desc: ArrowDown }
const ariaSort = { asc: 'ascending', desc: 'descending' } as const

function SortHeading({ heading, sorted, onSort }: SortHeadingProps) {
  const Icon = sorted ? icons[sorted] : undefined
  return (
    <th scope="col" aria-sort={sorted ? ariaSort[sorted] : undefined}>
      <button className="sort-heading" type="button" onClick={onSort}>
        {Icon && <Icon aria-hidden size={14} />}
        {heading}
      </button>
    </th>
  )
}
