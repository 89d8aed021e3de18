import { useTable, type SortingState } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { PageCounts } from '#domain/statistics/statistics'
import { formatCount } from '../shared/formatCount.ts'
import { SortHeading } from './SortHeading.tsx'
import { formatPage } from './formatPage.ts'
import { pageColumns, pageFeatures } from './pageColumns.ts'

/** So many pages stand there before somebody asks for all. */
const firstRows = 12

/** What each page brought, to be sorted by any column. */
export function PagesTable({ pages }: { readonly pages: readonly PageCounts[] }) {
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
