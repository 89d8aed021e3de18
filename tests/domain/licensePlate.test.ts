import { expect, test } from 'vitest'
import { parseSubmission } from '#domain/requests/submission'
import { forms } from '#domain/forms/forms'
import { parseFields } from '#domain/forms/fieldValue'
import type { Field } from '#domain/forms/field'

const body = {
  firstName: 'Noor',
  lastName: 'Bakker',
  phone: '06 12 34 56 78',
  carBrand: 'Toyota Yaris',
  problem: 'Sleutel ligt in de auto',
}
const fields: readonly Field[] = forms.contact.fields.filter(({ name }) => name === 'licensePlate')

test.each([
  ['gb123x', 'GB-123-X'],
  [' GB - 123 - X ', 'GB-123-X'],
  ['12abcd', '12-AB-CD'],
  ['abcd12', 'AB-CD-12'],
  ['XX9912', 'XX-99-12'],
  ['1-xyz-23', '1-XYZ-23'],
  ['G123ab', 'G-123-AB'],
  ['b mw 1234', 'B MW 1234'],
  ['weet ik niet', 'WEET IK NIET'],
  ['', ''],
  [undefined, ''],
])('the licence plate %j is stored as %j, by the server and by the form', (typed, expected) => {
  const parsed = parseSubmission('contact', { ...body, licensePlate: typed })
  expect(parsed.ok && parsed.values.licensePlate).toBe(expected)
  for (const licensePlate of [typed, expected])
    expect(parseFields(fields, { licensePlate })).toEqual({ values: { licensePlate: expected }, errors: {} })
})
