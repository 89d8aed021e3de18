import { expect, test } from 'vitest'
import { forms } from '#domain/forms/forms'
import { requestKinds } from '#domain/kinds'
import { isLongText, isRowHeading, listColumns } from '../../../admin/requests/listColumns.ts'

test.each(requestKinds)('when a %s list is shown, then every field of its form is a column, once', (kind) => {
  const keys = listColumns[kind].map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toEqual(
    expect.arrayContaining([...forms[kind].fields.map(({ name }) => name), 'status', 'reference']),
  )
  expect(keys).not.toContain('id')
  expect(keys[0]).toBe('createdAt')
  expect(keys.filter((key) => isRowHeading(kind, key))).toHaveLength(1)
})

test('when a contact list is shown, then when, how urgent, who and what stand before the rest', () => {
  expect(listColumns.contact.map(({ key }) => key)).toEqual([
    'createdAt',
    'isUrgent',
    'firstName',
    'lastName',
    'problem',
    'phone',
    'carBrand',
    'status',
    'email',
    'reference',
  ])
})

test('when a visitor wrote it in their own words, then it is a long text', () => {
  expect(isLongText('contact', 'problem')).toBe(true)
  expect(isLongText('diagnosis', 'problem')).toBe(false)
  expect(isLongText('diagnosis', 'additionalInfo')).toBe(true)
})
