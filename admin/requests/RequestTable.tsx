import { useTable } from '@tanstack/react-table'
import type { RowSelectionState, SortingState, Updater } from '@tanstack/react-table'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type Ref } from 'react'
import type { KeptRequest } from '#domain/keptRequest'
import type { SortKey } from '#domain/requestQuery'
import { ColumnResizer } from './ColumnResizer.tsx'
import type { ListHandle } from './ListHandle.ts'
import { SelectRow } from './SelectRow.tsx'
import { SortHeader } from './SortHeader.tsx'
import { TableCell } from './TableCell.tsx'
import { toOrder, toVisibility, useColumnPrefs } from './columnPrefs.ts'
import { isRowHeading } from './listColumns.ts'
import type { ListView } from './listViews.ts'
import { linksColumnId, requestColumns, requestFeatures, selectColumnId } from './requestColumns.tsx'
import { toCellClass } from './toCellClass.ts'
import { isAlarming } from './urgency.ts'
import { viewTexts } from './viewTexts.ts'
import './RequestTable.scss'

interface RequestTableProps {
  readonly view: ListView
  readonly requests: readonly KeptRequest[]
  /** How many requests the list has in all. */
  readonly total: number
  readonly sort: readonly SortKey[]
  readonly onSort: (sort: readonly SortKey[]) => void
  readonly selection: RowSelectionState
  readonly onSelect: (selection: RowSelectionState) => void
  readonly ref?: Ref<ListHandle>
}

/** Up to so many rows all are in the page, so that the browser's own search finds each. */
const mostDrawn = 60
const estimatedRowHeight = 76

/**
 * A list as a table, in the order that the address names; each heading sorts. Of a long list only the rows in sight are in the page; the others are
 * room above and below.
 */
export function RequestTable(props: RequestTableProps) {
  const { view, requests, total, sort, onSort, selection, onSelect, ref } = props
  const [prefs, setPrefs] = useColumnPrefs(view)
  const sorting = useMemo<SortingState>(
    () => sort.map(({ key, isDescending }) => ({ id: key, desc: isDescending })),
    [sort],
  )
  const columnOrder = useMemo(() => [selectColumnId, ...toOrder(view, prefs), linksColumnId], [view, prefs])
  const columnVisibility = useMemo(() => toVisibility(view, prefs), [view, prefs])
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
  const { bodyRef, virtualizer, drawn, above, below } = useDrawnRows(rows.length)
  useImperativeHandle(ref, () => ({
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }))

  return (
    // Narrow windows scroll the table sideways; a keyboard can only do that where the box takes focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table-box" aria-label="Tabel" tabIndex={0}>
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
                    style={toWidthStyle(prefs.widths[column.id])}
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
        <tbody ref={bodyRef}>
          {above > 0 && <SpacerRow height={above} />}
          {drawn.map((index) => {
            const row = rows[index]
            if (!row) return null
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

/** Which rows are in the page, and how much room stands for those above and below. */
function useDrawnRows(count: number) {
  const bodyRef = useRef<HTMLTableSectionElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const isVirtual = count > mostDrawn
  // No compiler memoizes this app; what the virtualizer gives is used where it is given.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isVirtual,
    estimateSize: () => estimatedRowHeight,
    overscan: 10,
    scrollMargin,
  })
  // What stands above the table grows and shrinks: messages, chosen filters.
  useLayoutEffect(() => {
    const top = bodyRef.current?.getBoundingClientRect().top
    if (top !== undefined) setScrollMargin(Math.round(top + window.scrollY))
  }, [count])
  const items = virtualizer.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  if (!isVirtual || !first || !last) {
    const all = isVirtual ? mostDrawn : count
    return {
      bodyRef,
      virtualizer,
      drawn: Array.from({ length: all }, (_, index) => index),
      above: 0,
      below: 0,
    }
  }
  return {
    bodyRef,
    virtualizer,
    drawn: items.map(({ index }) => index),
    above: first.start - scrollMargin,
    below: virtualizer.getTotalSize() + scrollMargin - last.end,
  }
}

function SpacerRow({ height }: { readonly height: number }) {
  return <tr aria-hidden style={{ height }} />
}

function toWidthStyle(width: number | undefined) {
  return width === undefined ? undefined : { width, minWidth: width, maxWidth: width }
}

function toRowClass(request: KeptRequest, isSelected: boolean): string | undefined {
  const names = [isAlarming(request) && 'row--urgent', isSelected && 'row--selected'].filter(
    (name) => name !== false,
  )
  return names.length > 0 ? names.join(' ') : undefined
}
