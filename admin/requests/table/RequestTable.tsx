import { useTable, type RowSelectionState, type SortingState, type Updater } from '@tanstack/react-table'
import { useImperativeHandle, useMemo, useRef, type Ref } from 'react'
import type { SortKey } from '#domain/query/requestQuery'
import type { ListedRequest } from '#domain/requests/thread'
import { useVirtualRows, type ListHandle, type VisibleRange } from '../../shared/useVirtualRows.ts'
import { isLongText, isRowHeading, listColumns } from '../data/listColumns.ts'
import { viewTexts, type ListView } from '../data/listViews.ts'
import { isAlarming } from '../data/person.ts'
import type { PagedList } from '../data/useRequests.ts'
import { useColumns, useMeasuredRoom } from './columnPrefs.ts'
import { toLeastWidth } from './fitColumns.ts'
import {
  SelectRow,
  linksColumnId,
  requestColumns,
  requestFeatures,
  selectColumnId,
} from './requestColumns.tsx'
import { ColumnResizer, SortHeader } from './SortHeader.tsx'
import './RequestTable.scss'

interface RequestTableProps {
  readonly view: ListView
  readonly list: PagedList
  /** Restores the row heights of a list that is opened again. */
  readonly name: string
  readonly onVisible: (range: VisibleRange) => void
  readonly sort: readonly SortKey[]
  readonly onSort: (sort: readonly SortKey[]) => void
  readonly selection: RowSelectionState
  readonly onSelect: (selection: RowSelectionState) => void
  readonly ref?: Ref<ListHandle>
}

/** Usual height in CSS pixels. */
const rowHeight = 76

/** A list as a table. Only the visible rows are rendered. */
export function RequestTable(props: RequestTableProps) {
  const { view, list, name, onVisible, sort, onSort, selection, onSelect, ref } = props
  const { prefs, setPrefs, order, visibility } = useColumns(view, sort)
  const boxRef = useRef<HTMLElement>(null)
  useMeasuredRoom(boxRef)
  const sorting = useMemo<SortingState>(
    () => sort.map(({ key, isDescending }) => ({ id: key, desc: isDescending })),
    [sort],
  )
  const table = useTable({
    features: requestFeatures,
    columns: requestColumns[view],
    data: list.requests,
    getRowId: (request) => request.id,
    state: {
      sorting,
      columnOrder: useMemo(() => [selectColumnId, ...order, linksColumnId], [order]),
      columnVisibility: visibility,
      rowSelection: selection,
    },
    manualSorting: true,
    onSortingChange: (updater: Updater<SortingState>) => {
      const next = typeof updater === 'function' ? updater(sorting) : updater
      onSort(next.map(({ id, desc }) => ({ key: id, isDescending: desc })))
    },
    onRowSelectionChange: (updater: Updater<RowSelectionState>) =>
      onSelect(typeof updater === 'function' ? updater(selection) : updater),
  })
  const { rows, rowsById } = table.getRowModel()
  const { listRef, virtualizer, drawn, above, below } = useVirtualRows<
    HTMLTableSectionElement,
    HTMLTableRowElement
  >({ name, count: list.total, lineHeight: rowHeight, overscan: 6, onVisible })
  useImperativeHandle(ref, () => ({
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }))

  return (
    // A focusable box can be scrolled with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={boxRef} className="table-box" aria-label="Tabel" tabIndex={0}>
      <table className="table" aria-rowcount={list.total + 1}>
        <caption className="visually-hidden">
          {viewTexts[view].label}: {viewTexts[view].many}, te sorteren met de koppen; met Shift op meer dan
          één kolom
        </caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} aria-rowindex={1}>
              {group.headers.map(({ id, column }) =>
                column.id === selectColumnId ? (
                  <th key={id} scope="col" className={toCellClass(view, column.id)}>
                    <SelectRow
                      label="alle getoonde aanvragen"
                      isSelected={rows.length > 0 && table.getIsAllRowsSelected()}
                      onSelect={(isSelected) => table.toggleAllRowsSelected(isSelected)}
                    />
                  </th>
                ) : (
                  <SortHeader
                    key={id}
                    heading={String(column.columnDef.header)}
                    className={toCellClass(view, column.id)}
                    sorted={column.getIsSorted()}
                    place={column.getSortIndex()}
                    isOneOfMany={sort.length > 1}
                    onSort={column.getCanSort() ? column.getToggleSortingHandler() : undefined}
                    style={
                      toWidthStyle(prefs.widths[column.id]) ??
                      toLeastStyle(view, column.id, visibility['lastName'] ?? false)
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
                ),
              )}
            </tr>
          ))}
        </thead>
        <tbody ref={listRef}>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {drawn.map((index) => {
            const request = list.at(index)
            const row = request && rowsById[request.id]
            if (!row) {
              return (
                <tr
                  key={index}
                  ref={virtualizer.measureElement}
                  className="row--loading"
                  data-index={index}
                  aria-rowindex={index + 2}
                  style={{ height: rowHeight }}
                >
                  <td colSpan={table.getVisibleLeafColumns().length}>Laden...</td>
                </tr>
              )
            }
            return (
              <tr
                key={list.indexOf(row.id) === index ? row.id : index}
                ref={virtualizer.measureElement}
                className={toRowClass(row.original, row.getIsSelected())}
                data-index={index}
                data-request={row.id}
                tabIndex={-1}
                aria-rowindex={index + 2}
              >
                {row.getVisibleCells().map((cell) => {
                  const cellProps = {
                    className: toCellClass(view, cell.column.id),
                    style: toWidthStyle(prefs.widths[cell.column.id]),
                  }
                  return isRowHeading(view, cell.column.id) ? (
                    <th key={cell.id} scope="row" {...cellProps}>
                      <table.FlexRender cell={cell} />
                    </th>
                  ) : (
                    <td key={cell.id} {...cellProps}>
                      <table.FlexRender cell={cell} />
                    </td>
                  )
                })}
              </tr>
            )
          })}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
    </section>
  )
}

function toWidthStyle(width: number | undefined) {
  return width === undefined ? undefined : { width, minWidth: width, maxWidth: width }
}

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

function toCellClass(view: ListView, key: string): string {
  if (key === 'work') return 'cell cell--clock'
  if (isLongText(view, key)) return 'cell cell--long'
  if (key === 'status') return 'cell cell--status'
  const column = listColumns[view].find((candidate) => candidate.key === key)
  return `cell cell--${column?.type ?? key}`
}
