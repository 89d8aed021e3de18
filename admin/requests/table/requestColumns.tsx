import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { ListedRequest } from '#domain/requests/thread'
import { getPersonName } from '#domain/requests/person'
import { ContactLinks } from '../fields/ContactLinks.tsx'
import { FollowerNote, PersonMark } from '../fields/PersonMark.tsx'
import { OpenLink } from '../fields/OpenLink.tsx'
import { RequestValue } from '../fields/RequestValue.tsx'
import { isRowHeading, listColumns } from '../data/listColumns.ts'
import { mapViews, type ListView } from '../data/listViews.ts'

/** The server sorts, so there is no sorted row model. */
export const requestFeatures = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  columnOrderingFeature,
  rowSelectionFeature,
})

const helper = createColumnHelper<typeof requestFeatures, ListedRequest>()

export const selectColumnId = 'select'
export const linksColumnId = 'contactLinks'

export const requestColumns = mapViews(toTableColumns)

function toTableColumns(view: ListView) {
  return helper.columns([
    helper.display({
      id: selectColumnId,
      header: 'Selecteren',
      enableHiding: false,
      cell: ({ row }) => (
        <SelectRow
          label={getPersonName(row.original)}
          isSelected={row.getIsSelected()}
          onSelect={(isSelected) => row.toggleSelected(isSelected)}
        />
      ),
    }),
    ...listColumns[view].map((column) => toTableColumn(view, column)),
    helper.display({
      id: linksColumnId,
      header: 'Contact opnemen',
      enableHiding: false,
      cell: ({ row }) => <ContactLinks request={row.original} />,
    }),
  ])
}

function toTableColumn(view: ListView, column: RequestColumn) {
  const isHeading = isRowHeading(view, column.key)
  return helper.accessor(column.value, {
    id: column.key,
    header: column.heading,
    enableHiding: !isHeading,
    // Newest and urgent first; text from A to Z.
    sortDescFirst: column.type === 'time' || column.type === 'boolean',
    cell: ({ row, table }) => {
      const isShown = (key: string) => table.getVisibleLeafColumns().some(({ id }) => id === key)
      return isHeading ? (
        <>
          <OpenLink id={row.original.id}>{toHeading(column, row.original)}</OpenLink>
          {column.key === 'firstName' && !isShown('lastName') && (
            <span className="last-name">{row.original.kind === 'callback' ? '' : row.original.lastName}</span>
          )}
          {row.original.person?.isFollower ? (
            <FollowerNote request={row.original} />
          ) : (
            <PersonMark request={row.original} />
          )}
        </>
      ) : (
        <RequestValue column={column} request={row.original} tellsUrgency={!isShown('isUrgent')} />
      )
    },
  })
}

/** The link needs a text: the reference if there is no name. */
function toHeading(column: RequestColumn, request: KeptRequest): string {
  const value = column.value(request)
  return typeof value === 'string' && value !== '' ? value : request.reference
}

interface SelectRowProps {
  readonly label: string
  readonly isSelected: boolean
  readonly onSelect: (isSelected: boolean) => void
}

export function SelectRow({ label, isSelected, onSelect }: SelectRowProps) {
  return (
    <label className="select-row">
      <input
        className="checkbox"
        type="checkbox"
        checked={isSelected}
        onChange={(event) => onSelect(event.target.checked)}
        data-action="select"
      />
      <span className="visually-hidden">Selecteer {label}</span>
    </label>
  )
}
