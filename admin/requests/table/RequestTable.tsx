import { useImperativeHandle, useRef, type ComponentProps, type Ref } from 'react'
import type { SortKey } from '#domain/query/requestQuery'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonName } from '#domain/requests/person'
import type { ListedRequest } from '#domain/requests/thread'
import { CheckBox } from '../../shared/CheckBox.tsx'
import { shortcutsPreference } from '../../shared/preferences.ts'
import { useStoreValue } from '../../shared/stores.tsx'
import { useVirtualRows, type ListHandle, type VisibleRange } from '../../shared/useVirtualRows.ts'
import { isRowHeading } from '../data/listColumns.ts'
import { viewTexts, type ListView } from '../data/listViews.ts'
import { isAlarming } from '../data/person.ts'
import type { PagedList } from '../data/useRequests.ts'
import { ContactLinks } from '../fields/ContactLinks.tsx'
import { openOnClick } from '../fields/OpenLink.tsx'
import { useColumns, useMeasuredRoom } from './columnPrefs.ts'
import { SortHeader } from './SortHeader.tsx'
import { useSortedTable, type SortedTable } from './useSortedTable.tsx'
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
const rowHeight = 36

export function RequestTable(props: RequestTableProps) {
  const { view, list, onVisible, sort, onSort, ref, ...rest } = props
  const { shown } = useColumns(view, sort)
  const boxRef = useRef<HTMLElement>(null)
  const isFitting = useMeasuredRoom(boxRef)
  const hasKeys = useStoreValue(shortcutsPreference)
  const { listRef, virtualizer, drawn, above, below } = useVirtualRows<
    HTMLTableSectionElement,
    HTMLTableRowElement
  >({ count: list.total, lineHeight: rowHeight, overscan: 6, onVisible })
  useImperativeHandle(ref, () => ({
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }))
  const table = useSortedTable({ view, shown, list, sort, onSort })
  const { rowsById } = table.getRowModel()
  const parts = { ...rest, view, list, table }

  return (
    // A focusable box can be scrolled with the keyboard.
    <section
      ref={boxRef}
      className={isFitting ? 'table-box table-box--fits box' : 'table-box box'}
      aria-label="Tabel"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isFitting ? undefined : 0}
    >
      <table
        className={`table table--${view}${hasKeys ? ' table--keys' : ''}`}
        aria-rowcount={list.total + 1}
      >
        <caption className="visually-hidden">
          {viewTexts[view].label}: {viewTexts[view].many}, te sorteren met de koppen
        </caption>
        <TableHead {...parts} />
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
            if (!row)
              return (
                <tr key={index} {...rowProps} className="small" style={{ height: rowHeight }}>
                  <td colSpan={shown.length + 2}>Laden...</td>
                </tr>
              )
            return (
              <TableRow
                key={list.indexOf(request.id) === index ? request.id : index}
                {...parts}
                rowProps={rowProps}
                row={row}
              />
            )
          })}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
    </section>
  )
}

interface TablePartProps extends Omit<RequestTableProps, 'onVisible' | 'sort' | 'onSort' | 'ref'> {
  readonly table: SortedTable
}

function TableHead({ table, list, isSelected, onSelect }: TablePartProps) {
  return (
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
            minWidth={column.columnDef.meta?.minWidth}
            sorted={column.getIsSorted()}
            onSort={column.getToggleSortingHandler()}
          />
        ))}
        <th scope="col" className="cell cell--contactLinks">
          <span>Contact opnemen</span>
        </th>
      </tr>
    </thead>
  )
}

interface TableRowProps extends TablePartProps {
  readonly row: ReturnType<SortedTable['getRow']>
  /** For the virtual list. */
  readonly rowProps: ComponentProps<'tr'>
}

function TableRow({ table, row, rowProps, view, openId, isSelected, onSelect }: TableRowProps) {
  const request = row.original
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- useListKeys has Enter
    <tr
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
        const cellProps = { className: columnDef.meta?.className }
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
}

function toRowClass(request: ListedRequest, isSelected: boolean): string | undefined {
  const names = [
    isAlarming(request) && 'row--urgent',
    isSelected && 'row--selected',
    request.person?.isFollower && 'row--follower',
  ]
  return names.filter(Boolean).join(' ') || undefined
}
