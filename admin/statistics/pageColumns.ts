import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { PageCounts } from '#domain/statistics/statistics'

/** What the table of pages can do: it is short, so it is sorted here. */
export const pageFeatures = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

const helper = createColumnHelper<typeof pageFeatures, PageCounts>()

/** A page, and what it brought. Counts start with the most, names at a. */
export const pageColumns = helper.columns([
  helper.accessor('page', {
    header: 'Pagina',
    sortDescFirst: false,
    sortFn: (left, right) => left.original.page.localeCompare(right.original.page, 'nl'),
  }),
  toCountColumn('requests', 'Aanvragen'),
  toCountColumn('calls', 'Bellen'),
  toCountColumn('chats', 'Chats'),
])

function toCountColumn(key: 'requests' | 'calls' | 'chats', header: string) {
  return helper.accessor(key, {
    header,
    sortDescFirst: true,
    sortFn: (left, right) => left.original[key] - right.original[key],
  })
}
