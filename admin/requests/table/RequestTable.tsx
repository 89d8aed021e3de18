import { createColumnHelper, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useImperativeHandle, useMemo, useRef, type Ref } from 'react'
import type { SortKey } from '#domain/query/requestQuery'
import { isDescendingFirst, type RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonName } from '#domain/requests/person'
import { getProblemSummary, type ListedRequest } from '#domain/requests/thread'
import { CheckBox } from '../../shared/CheckBox.tsx'
import { useVirtualRows, type ListHandle, type VisibleRange } from '../../shared/useVirtualRows.ts'
import { isLongText, isRowHeading } from '../data/listColumns.ts'
import { isKind, viewTexts, type ListView } from '../data/listViews.ts'
import { isAlarming } from '../data/person.ts'
import type { PagedList } from '../data/useRequests.ts'
import { ContactLinks } from '../fields/ContactLinks.tsx'
import { openOnClick, OpenLink } from '../fields/OpenLink.tsx'
import { FollowerNote, PersonMark } from '../fields/RequestMarks.tsx'
import { RequestValue } from '../fields/RequestValue.tsx'
import { useColumns, useMeasuredRoom } from './columnPrefs.ts'
import { toLeastWidth } from './fitColumns.ts'
import { SortHeader } from './SortHeader.tsx'
import './RequestTable.scss'
import './cells.scss'

interface RequestTableProps {
  readonly view: ListView
  readonly list: PagedList
  readonly openId?: string | undefined
  readonly onVisible: (range: VisibleRange) => void
  readonly sort: readonly SortKey[]
  readonly onSort: (sort: readonly SortKey[]) => void
  readonly isSelected: (request: KeptRequest) => boolean
  readonly onSelect: (requests: readonly KeptRequest[], isSelected: boolean) => void
  readonly ref?: Ref<ListHandle>
}

/** CSS pixels, as in RequestTable.scss. */
const rowHeight = 40

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
        header: column.heading,
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

export function RequestTable(props: RequestTableProps) {
  const { view, list, openId, onVisible, sort, onSort, isSelected, onSelect, ref } = props
  const { prefs, setPrefs, shown } = useColumns(view, sort)
  const boxRef = useRef<HTMLElement>(null)
  const isFitting = useMeasuredRoom(boxRef)
  const { listRef, virtualizer, drawn, above, below } = useVirtualRows<
    HTMLTableSectionElement,
    HTMLTableRowElement
  >({ count: list.total, lineHeight: rowHeight, overscan: 6, onVisible })
  useImperativeHandle(ref, () => ({
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }))
  const sorting = useMemo(
    () => sort.map(({ key, isDescending }) => ({ id: key, desc: isDescending })),
    [sort],
  )
  const table = useTable({
    features,
    columns: useMemo(() => createColumns(view, shown), [view, shown]),
    data: list.requests,
    getRowId: ({ id }) => id,
    state: { sorting },
    manualSorting: true,
    onSortingChange: (updater) => {
      const next = typeof updater === 'function' ? updater(sorting) : updater
      onSort(next.map(({ id, desc }) => ({ key: id, isDescending: desc })))
    },
  })
  const { rowsById } = table.getRowModel()

  return (
    // A focusable box can be scrolled with the keyboard.
    <section
      ref={boxRef}
      className={isFitting ? 'table-box table-box--fits' : 'table-box'}
      aria-label="Tabel"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isFitting ? undefined : 0}
    >
      <table className="table" aria-rowcount={list.total + 1}>
        <caption className="visually-hidden">
          {viewTexts[view].label}: {viewTexts[view].many}, te sorteren met de koppen; met Shift op meer dan
          één kolom
        </caption>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className="cell cell--select">
              <CheckBox
                label="Selecteer alle getoonde aanvragen"
                className="select-row"
                isOn={list.requests.length > 0 && list.requests.every(isSelected)}
                isPartly={list.requests.some(isSelected)}
                onChange={(isOn) => onSelect(list.requests, isOn)}
              />
            </th>
            {table.getFlatHeaders().map(({ column }) => (
              <SortHeader
                key={column.id}
                heading={String(column.columnDef.header)}
                className={column.columnDef.meta?.className}
                style={toWidthStyle(prefs.widths[column.id]) ?? { minWidth: column.columnDef.meta?.minWidth }}
                sorted={column.getIsSorted()}
                place={column.getSortIndex()}
                isOneOfMany={sort.length > 1}
                onSort={column.getToggleSortingHandler()}
                onWidth={(width) => setPrefs({ ...prefs, widths: { ...prefs.widths, [column.id]: width } })}
              />
            ))}
            <th scope="col" className="cell cell--contactLinks">
              <span>Contact opnemen</span>
            </th>
          </tr>
        </thead>
        <tbody ref={listRef}>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {drawn.map((index) => {
            const request = list.at(index)
            const rowProps = {
              ref: virtualizer.measureElement,
              'data-index': index,
              'aria-rowindex': index + 2,
            }
            const row = request && rowsById[request.id]
            if (!row) {
              return (
                <tr key={index} {...rowProps} className="small" style={{ height: rowHeight }}>
                  <td colSpan={shown.length + 2}>Laden...</td>
                </tr>
              )
            }
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- useListKeys has Enter
              <tr
                key={list.indexOf(request.id) === index ? request.id : index}
                data-request={request.id}
                {...rowProps}
                className={toRowClass(request, isSelected(request))}
                data-open={request.id === openId || undefined}
                tabIndex={-1}
                onClick={openOnClick}
              >
                <td className="cell cell--select">
                  <CheckBox
                    label={`Selecteer ${getPersonName(request)}`}
                    className="select-row"
                    isOn={isSelected(request)}
                    onChange={(isOn) => onSelect([request], isOn)}
                  />
                </td>
                {row.getAllCells().map((cell) => {
                  const { id, columnDef } = cell.column
                  const cellProps = {
                    className: columnDef.meta?.className,
                    style: toWidthStyle(prefs.widths[id]),
                  }
                  return isRowHeading(view, id) ? (
                    <th key={id} scope="row" {...cellProps}>
                      <table.FlexRender cell={cell} />
                    </th>
                  ) : (
                    <td key={id} {...cellProps}>
                      <div className="cell__lines">
                        <table.FlexRender cell={cell} />
                      </div>
                    </td>
                  )
                })}
                <td className="cell cell--contactLinks">
                  <ContactLinks request={request} />
                </td>
              </tr>
            )
          })}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
    </section>
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
      {hasCase && <span className="cell__case">{getCase(request)}</span>}
    </div>
  )
}

/** 'De afstandsbediening doet niets meer · Volvo V60'; a place for a callback. */
function getCase(request: KeptRequest): string {
  const car = request.kind === 'callback' ? request.location : request.carBrand
  return [getProblemSummary(request), car].filter((text) => text !== '').join(' · ')
}

function toWidthStyle(width: number | undefined) {
  return width === undefined ? undefined : { width, minWidth: width, maxWidth: width }
}

function toRowClass(request: ListedRequest, isSelected: boolean): string | undefined {
  const names = [
    isAlarming(request) && 'row--urgent',
    isSelected && 'row--selected',
    request.person?.isFollower && 'row--follower',
  ]
  return names.filter(Boolean).join(' ') || undefined
}

function toCellClass(view: ListView, { key, type }: RequestColumn, hasCase: boolean): string {
  if (key === 'work') return 'cell cell--clock'
  if (isLongText(view, key) || key === 'problem') return 'cell cell--long'
  if (hasCase && isRowHeading(view, key)) return 'cell cell--who'
  return `cell cell--${key === 'status' ? key : type}`
}
