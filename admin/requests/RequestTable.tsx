import { useTable } from '@tanstack/react-table'
import type { SortingState, Updater } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { KeptRequest } from '#domain/keptRequest'
import type { RequestKind } from '#domain/kinds'
import { SortHeader } from './SortHeader.tsx'
import { TableCell } from './TableCell.tsx'
import { kindTexts } from './kindTexts.ts'
import { isRowHeading } from './listColumns.ts'
import type { Sort } from './listState.ts'
import { requestColumns, requestFeatures } from './requestColumns.tsx'
import { toCellClass } from './toCellClass.ts'
import { isAlarming } from './urgency.ts'
import './RequestTable.scss'

interface RequestTableProps {
  readonly kind: RequestKind
  readonly requests: readonly KeptRequest[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

/** A list as a table, in the order that the address names; each heading sorts. */
export function RequestTable({ kind, requests, sort, onSort }: RequestTableProps) {
  const sorting = useMemo<SortingState>(
    () => [{ id: sort.key, desc: sort.isDescending }],
    [sort.key, sort.isDescending],
  )
  const table = useTable({
    features: requestFeatures,
    columns: requestColumns[kind],
    data: requests,
    getRowId: (request) => request.id,
    state: { sorting },
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    onSortingChange: (updater: Updater<SortingState>) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater
      if (next) onSort({ key: next.id, isDescending: next.desc })
    },
  })

  return (
    // Narrow windows scroll the table sideways; a keyboard can only do that where the box takes focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table-box" aria-label="Tabel" tabIndex={0}>
      <table className="table">
        <caption className="visually-hidden">
          {kindTexts[kind].label}: {kindTexts[kind].many}, te sorteren met de koppen
        </caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <SortHeader
                  key={header.id}
                  heading={String(header.column.columnDef.header)}
                  className={toCellClass(kind, header.column.id)}
                  sorted={header.column.getIsSorted()}
                  onSort={header.column.getCanSort() ? header.column.getToggleSortingHandler() : undefined}
                />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className={isAlarming(row.original) ? 'row--urgent' : undefined}>
              {row.getAllCells().map((cell) => (
                <TableCell
                  key={cell.id}
                  className={toCellClass(kind, cell.column.id)}
                  isHeading={isRowHeading(kind, cell.column.id)}
                >
                  <table.FlexRender cell={cell} />
                </TableCell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
