import { createColumnHelper, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { MapPin } from 'lucide-react'
import { useMemo } from 'react'
import { foldText } from '#domain/format/foldText'
import type { SortKey } from '#domain/query/requestQuery'
import { isDescendingFirst, type RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getProblemSummary, type ListedRequest } from '#domain/requests/thread'
import { isLongText, isRowHeading } from '../data/listColumns.ts'
import { isKind, type ListView } from '../data/listViews.ts'
import { useList } from '../data/useList.ts'
import type { PagedList } from '../data/useRequests.ts'
import { OpenLink } from '../fields/OpenLink.tsx'
import { FollowerNote, PersonMark } from '../fields/RequestMarks.tsx'
import { RequestValue } from '../fields/RequestValue.tsx'
import { toLeastWidth } from './fitColumns.ts'

interface SortedTableOptions {
  readonly view: ListView
  readonly list: PagedList
  readonly sort: readonly SortKey[]
  readonly onSort: (sort: readonly SortKey[]) => void
  readonly shown: readonly RequestColumn[]
}

export function useSortedTable({ view, shown, list, sort, onSort }: SortedTableOptions) {
  const sorting = useMemo(
    () => sort.map(({ key, isDescending }) => ({ id: key, desc: isDescending })),
    [sort],
  )
  return useTable({
    features,
    columns: useMemo(() => createColumns(view, shown), [view, shown]),
    data: list.requests,
    getRowId: ({ id }) => id,
    state: { sorting },
    manualSorting: true,
    enableMultiSort: false,
    onSortingChange: (updater) => {
      const next = typeof updater === 'function' ? updater(sorting) : updater
      onSort(next.map(({ id, desc }) => ({ key: id, isDescending: desc })))
    },
  })
}

export type SortedTable = ReturnType<typeof useSortedTable>

/** The server sorts, so there is no sorted row model. */
const features = tableFeatures({
  rowSortingFeature,
  columnMeta: {} as { readonly className: string; readonly minWidth: number },
})

const helper = createColumnHelper<typeof features, ListedRequest>()

function createColumns(view: ListView, shown: readonly RequestColumn[]) {
  const keys = new Set(shown.map(({ key }) => key))
  const hasCase = !isKind(view) || !['problem', 'hasWorkingKey'].some((key) => keys.has(key))
  return helper.columns(
    shown.map((column) =>
      helper.accessor(column.value, {
        id: column.key,
        header:
          hasCase && view !== 'callback' && isRowHeading(view, column.key)
            ? 'Naam, auto en vraag'
            : column.heading,
        sortDescFirst: isDescendingFirst(column),
        meta: {
          className: toCellClass(view, column, hasCase),
          minWidth: toLeastWidth(view, column, keys),
        },
        cell: ({ row: { original: request } }) =>
          isRowHeading(view, column.key) ? (
            <RowHeading column={column} request={request} shown={keys} hasCase={hasCase} />
          ) : (
            <>
              <RequestValue
                column={column}
                request={request}
                tellsUrgency={!keys.has('isUrgent')}
                hasShortTime
              />
              {column.key === 'problem' &&
                request.kind === 'diagnosis' &&
                !keys.has('additionalInfo') &&
                request.additionalInfo &&
                ` · ${request.additionalInfo}`}
            </>
          ),
      }),
    ),
  )
}

interface RowHeadingProps {
  readonly column: RequestColumn
  readonly request: ListedRequest
  /** Keys of all columns. */
  readonly shown: ReadonlySet<string>
  /** There is no column for the problem. */
  readonly hasCase: boolean
}

/** Opens the request. The link needs a text: the reference if there is no name. */
function RowHeading({ column, request, shown, hasCase }: RowHeadingProps) {
  const addsLastName = column.key === 'firstName' && request.kind !== 'callback' && !shown.has('lastName')
  return (
    <div className="cell__lines">
      <span className="cell__name">
        <OpenLink id={request.id}>{column.value(request) || request.reference}</OpenLink>
        {addsLastName && ` ${request.lastName}`}
      </span>
      {request.person?.isFollower ? <FollowerNote request={request} /> : <PersonMark request={request} />}
      {!shown.has('licensePlate') && <FoundPlate request={request} />}
      {hasCase && (
        <>
          <span className="cell__car">
            {request.kind === 'callback' ? (
              <>
                <MapPin aria-hidden size={14} /> {request.location}
              </>
            ) : (
              request.carBrand
            )}
          </span>
          <span className="cell__case">{getProblemSummary(request)}</span>
        </>
      )}
    </div>
  )
}

/** Explains why the search found the request. */
function FoundPlate({ request }: { readonly request: KeptRequest }) {
  const { state } = useList()
  if (request.kind === 'callback' || !hasSigns(request.licensePlate, state.q)) return null
  return <span className="mark cell__plate">{request.licensePlate}</span>
}

function hasSigns(plate: string, typed: string): boolean {
  const toSigns = (text: string) => foldText(text).replace(/[^a-z0-9]/g, '')
  const signs = toSigns(typed)
  return signs !== '' && toSigns(plate).includes(signs)
}

function toCellClass(view: ListView, { key, type }: RequestColumn, hasCase: boolean): string {
  if (key === 'work') return 'cell cell--clock'
  if (isLongText(view, key) || key === 'problem') return 'cell cell--long'
  if (hasCase && isRowHeading(view, key)) return 'cell cell--who'
  return `cell cell--${key === 'status' ? key : type}`
}
