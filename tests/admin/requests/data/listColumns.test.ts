import { expect, test } from 'vitest'
import { forms } from '#domain/forms/forms'
import { requestKinds } from '#domain/forms/kinds'
import {
  isLongText,
  isOptional,
  isRowHeading,
  listColumns,
} from '../../../../admin/requests/data/listColumns.ts'

test.each(requestKinds)('a %s list has every field of its form as a column, once', (kind) => {
  const keys = listColumns[kind].map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toEqual(
    expect.arrayContaining([...forms[kind].fields.map(({ name }) => name), 'status', 'reference']),
  )
  expect(keys).not.toContain('id')
  expect(keys.slice(0, 2)).toEqual(['work', 'createdAt'])
  expect(keys.filter((key) => isRowHeading(kind, key))).toHaveLength(1)
})

test('a contact list starts with the clock, time, urgency, name and subject', () => {
  expect(listColumns.contact.map(({ key }) => key).join(' ')).toBe(
    'work createdAt isUrgent firstName lastName problem carBrand licensePlate carPlace phone status car assignee email reference ' +
      'source enteredBy appointmentAt ownershipSeenAt ownershipSeenBy agreedPrice finalPrice',
  )
})

test('free text is a long text column', () => {
  expect(isLongText('contact', 'problem')).toBe(true)
  expect(isLongText('diagnosis', 'problem')).toBe(false)
  expect(isLongText('diagnosis', 'additionalInfo')).toBe(true)
})

test('the trash says when something was thrown away and how long it is kept, and has no clock', () => {
  const keys = listColumns.trash.map(({ key }) => key)
  expect(keys.slice(0, 3)).toEqual(['trashedAt', 'erasedAt', 'createdAt'])
  expect(keys).not.toContain('work')
})

test.each(['work', 'all', 'trash'] as const)(
  'the combined list %s has columns for name and subject, each column once',
  (view) => {
    const keys = listColumns[view].map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toEqual(expect.arrayContaining(['kind', 'who', 'what', 'buildYear', 'location']))
    // Each form asks the name in its own way, so its fields say nothing over all of them.
    for (const key of ['name', 'firstName', 'lastName']) expect(keys).not.toContain(key)
    const headings = listColumns[view].map(({ heading }) => heading)
    expect(new Set(headings).size).toBe(headings.length)
    expect(keys.filter((key) => isRowHeading(view, key))).toEqual(['who'])
    expect(isOptional(view, 'who')).toBe(false)
    expect(isOptional(view, 'location')).toBe(true)
  },
)
