import './RequestTable.scss'
import { useTable, type RowSelectionState, type SortingState, type Updater } from '@tanstack/react-table'
import { useImperativeHandle, useMemo, useRef, type Ref, type CSSProperties, type ReactNode } from 'react'
import type { ListedRequest } from '#domain/requests/thread'
import type { SortKey } from '#domain/query/requestQuery'
import { ColumnResizer, SortHeader } from './SortHeader.tsx'
import { useDrawnRows, type ListHandle } from '../../shared/useDrawnRows.ts'
import {
  SelectRow,
  linksColumnId,
  requestColumns,
  requestFeatures,
  selectColumnId,
} from './requestColumns.tsx'
import { toOrder, toVisibility, useColumnPrefs } from './columnPrefs.ts'
import { toLeastWidth } from './fitColumns.ts'
import { isRowHeading, listColumns, isLongText } from '../data/listColumns.ts'
import { viewTexts, type ListView } from '../data/listViews.ts'
import { useMeasuredRoom, useTableRoom } from './tableRoom.ts'
import type { Sight } from '../data/heldList.ts'
import { isAlarming } from '../data/person.ts'
import { toRoomText } from '../list/toRoomText.ts'

interface RequestTableProps {
  readonly view: ListView
  /** What is held of the list, in order. */
  readonly requests: readonly ListedRequest[]
  /** The place of each of them in the whole list, from 0; without it they are its first. */
  readonly places?: readonly number[]
  /** The places of those that were erased since. */
  readonly gone?: ReadonlySet<number>
  /** How many requests the list has in all. */
  readonly total: number
  /** Which list it is, so that who comes back to it finds it where it was. */
  readonly name?: string
  /** Told of the places that are in sight. */
  readonly onSight?: (sight: Sight) => void
  readonly sort: readonly SortKey[]
  readonly onSort: (sort: readonly SortKey[]) => void
  readonly selection: RowSelectionState
  readonly onSelect: (selection: RowSelectionState) => void
  readonly ref?: Ref<ListHandle>
}

/** CSS pixels, as most of them turn out. */
const rowHeight = 76

/**
 * A list as a table, in the order that the address names; each heading sorts. Of a long list only the rows in sight are in the page; the others are
 * room above and below.
 */
export function RequestTable(props: RequestTableProps) {
  const { view, requests, places, gone, total, name = view, onSight } = props
  const { sort, onSort, selection, onSelect, ref } = props
  const [prefs, setPrefs] = useColumnPrefs(view)
  const sorting = useMemo<SortingState>(
    () => sort.map(({ key, isDescending }) => ({ id: key, desc: isDescending })),
    [sort],
  )
  const columnOrder = useMemo(() => [selectColumnId, ...toOrder(view, prefs), linksColumnId], [view, prefs])
  const boxRef = useRef<HTMLElement>(null)
  useMeasuredRoom(boxRef)
  const room = useTableRoom()
  const columnVisibility = useMemo(
    () =>
      toVisibility(
        view,
        prefs,
        room,
        sort.map(({ key }) => key),
      ),
    [view, prefs, room, sort],
  )
  const table = useTable({
    features: requestFeatures,
    columns: requestColumns[view],
    data: requests,
    getRowId: (request) => request.id,
    state: { sorting, columnOrder, columnVisibility, rowSelection: selection },
    manualSorting: true,
    onSortingChange: (updater: Updater<SortingState>) => {
      const next = typeof updater === 'function' ? updater(sorting) : updater
      onSort(next.map(({ id, desc }) => ({ key: id, isDescending: desc })))
    },
    onRowSelectionChange: (updater: Updater<RowSelectionState>) =>
      onSelect(typeof updater === 'function' ? updater(selection) : updater),
  })
  const rows = table.getRowModel().rows
  const { listRef, virtualizer, drawn, above, below } = useDrawnRows<
    HTMLTableSectionElement,
    HTMLTableRowElement
  >({ name, count: total, lineHeight: rowHeight, overscan: 6, onSight })
  const heldAt = useMemo(() => new Map(places?.map((place, held) => [place, held])), [places])
  useImperativeHandle(ref, () => ({
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }))

  return (
    // Narrow windows scroll the table sideways; a keyboard can only do that where the box takes focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={boxRef} className="table-box" aria-label="Tabel" tabIndex={0}>
      <table className="table" aria-rowcount={total + 1}>
        <caption className="visually-hidden">
          {viewTexts[view].label}: {viewTexts[view].many}, te sorteren met de koppen; met Shift op meer dan
          één kolom
        </caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} aria-rowindex={1}>
              {group.headers.map(({ id, column }) => {
                const heading = String(column.columnDef.header)
                if (column.id === selectColumnId) {
                  return (
                    <th key={id} scope="col" className={toCellClass(view, column.id)}>
                      <SelectRow
                        label="alle getoonde aanvragen"
                        isSelected={rows.length > 0 && table.getIsAllRowsSelected()}
                        onSelect={(isSelected) => table.toggleAllRowsSelected(isSelected)}
                      />
                    </th>
                  )
                }
                return (
                  <SortHeader
                    key={id}
                    heading={heading}
                    className={toCellClass(view, column.id)}
                    sorted={column.getIsSorted()}
                    place={column.getSortIndex()}
                    isOneOfMany={sort.length > 1}
                    onSort={column.getCanSort() ? column.getToggleSortingHandler() : undefined}
                    style={
                      toWidthStyle(prefs.widths[column.id]) ??
                      toLeastStyle(view, column.id, columnVisibility['lastName'] ?? false)
                    }
                  >
                    {column.id !== linksColumnId && (
                      <ColumnResizer
                        width={prefs.widths[column.id]}
                        onWidth={(width) =>
                          setPrefs({ ...prefs, widths: { ...prefs.widths, [column.id]: width } })
                        }
                      />
                    )}
                  </SortHeader>
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody ref={listRef}>
          {above > 0 && <SpacerRow height={above} />}
          {drawn.map((index) => {
            const row = rows[places ? (heldAt.get(index) ?? -1) : index]
            if (!row) {
              return (
                <LoadingRow
                  key={index}
                  ref={virtualizer.measureElement}
                  index={index}
                  height={rowHeight}
                  isGone={gone?.has(index) ?? false}
                  columnCount={table.getVisibleLeafColumns().length}
                />
              )
            }
            return (
              <tr
                key={row.id}
                ref={virtualizer.measureElement}
                className={toRowClass(row.original, row.getIsSelected())}
                data-index={index}
                data-request={row.id}
                tabIndex={-1}
                aria-rowindex={index + 2}
              >
                {row.getVisibleCells().map((cell) => (
                  <TableCell
                    key={cell.id}
                    className={toCellClass(view, cell.column.id)}
                    isHeading={isRowHeading(view, cell.column.id)}
                    style={toWidthStyle(prefs.widths[cell.column.id])}
                  >
                    <table.FlexRender cell={cell} />
                  </TableCell>
                ))}
              </tr>
            )
          })}
          {below > 0 && <SpacerRow height={below} />}
        </tbody>
      </table>
    </section>
  )
}

function SpacerRow({ height }: { readonly height: number }) {
  return <tr aria-hidden style={{ height }} />
}

function toWidthStyle(width: number | undefined) {
  return width === undefined ? undefined : { width, minWidth: width, maxWidth: width }
}

/** A heading is as wide as its column needs at least: the whole column follows it. */
function toLeastStyle(view: ListView, key: string, hasLastName: boolean) {
  const column = listColumns[view].find((each) => each.key === key)
  return column && { minWidth: toLeastWidth(view, column, hasLastName) }
}

function toRowClass(request: ListedRequest, isSelected: boolean): string | undefined {
  const names = [
    isAlarming(request) && 'row--urgent',
    isSelected && 'row--selected',
    request.person?.isFollower && 'row--follower',
  ].filter((name) => typeof name === 'string')
  return names.length > 0 ? names.join(' ') : undefined
}

interface TableCellProps {
  readonly className: string
  /** True for the cell that names its row. */
  readonly isHeading: boolean
  readonly style?: CSSProperties | undefined
  readonly children: ReactNode
}

/** A cell of a list's table. */
export function TableCell({ className, isHeading, style, children }: TableCellProps) {
  if (isHeading) {
    return (
      <th className={className} scope="row" style={style}>
        {children}
      </th>
    )
  }
  return (
    <td className={className} style={style}>
      {children}
    </td>
  )
}

interface LoadingRowProps {
  /** Its place in the list, from 0. */
  readonly index: number
  /** CSS pixels. */
  readonly height: number
  readonly columnCount: number
  /** True for one that was erased since the list was asked for. */
  readonly isGone: boolean
  readonly ref: Ref<HTMLTableRowElement>
}

/** The room of a request that is on its way, or will not come. */
export function LoadingRow({ index, height, columnCount, isGone, ref }: LoadingRowProps) {
  return (
    <tr ref={ref} className="row--loading" data-index={index} aria-rowindex={index + 2} style={{ height }}>
      <td colSpan={columnCount}>{toRoomText(isGone)}</td>
    </tr>
  )
}

/** The class of a column's cells: what stands in them decides how wide they are and how they break. */
export function toCellClass(view: ListView, key: string): string {
  if (key === 'work') return 'cell cell--clock'
  if (isLongText(view, key)) return 'cell cell--long'
  if (key === 'status') return 'cell cell--status'
  const column = listColumns[view].find((candidate) => candidate.key === key)
  return `cell cell--${column?.type ?? key}`
}
