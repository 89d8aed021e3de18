import { expect, test } from 'vitest'
import { listColumns } from '../../../admin/requests/listColumns.ts'
import { readSort, toSortText } from '../../../admin/requests/listState.ts'
import { toSortOptions } from '../../../admin/requests/toSortOptions.ts'

test('when a list of cards is sorted, then every column can be chosen both ways, newest first on top', () => {
  const options = listColumns.contact.flatMap(toSortOptions)
  expect(options[0]).toEqual({ value: '-createdAt', label: 'Nieuwste eerst' })
  expect(options).toHaveLength(listColumns.contact.length * 2)
  expect(new Set(options.map(({ label }) => label)).size).toBe(options.length)
  for (const { value } of options) expect(toSortText(readSort(listColumns.contact, value))).toBe(value)
})
