import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import type { RequestColumn } from '#domain/columns'
import type { KeptRequest } from '#domain/keptRequest'
import type { RequestKind } from '#domain/kinds'
import { ContactLinks } from './ContactLinks.tsx'
import { RequestValue } from './RequestValue.tsx'
import { listColumns } from './listColumns.ts'

/** What the table can do: keep an order. The rows come in that order from the server, so nothing is sorted here. */
export const requestFeatures = tableFeatures({ rowSortingFeature })

const helper = createColumnHelper<typeof requestFeatures, KeptRequest>()

/** The table's columns by kind: the list's own, then the ways to reach somebody. */
export const requestColumns = {
  contact: toTableColumns('contact'),
  diagnosis: toTableColumns('diagnosis'),
  callback: toTableColumns('callback'),
} as const satisfies Readonly<Record<RequestKind, unknown>>

function toTableColumns(kind: RequestKind) {
  return helper.columns([
    ...listColumns[kind].map((column) => toTableColumn(column)),
    helper.display({
      id: 'contactLinks',
      header: 'Contact opnemen',
      cell: ({ row }) => <ContactLinks request={row.original} />,
    }),
  ])
}

function toTableColumn(column: RequestColumn) {
  return helper.accessor(column.value, {
    id: column.key,
    header: column.heading,
    // The latest and the urgent are what somebody wants first; words start at a.
    sortDescFirst: column.type === 'time' || column.type === 'boolean',
    cell: ({ row }) => <RequestValue column={column} request={row.original} />,
  })
}
