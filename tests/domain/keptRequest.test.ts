import { expect, test } from 'vitest'
import { parseKeptRequest } from '#domain/requests/keptRequest'

const kept = {
  id: 'a1b2c3d4',
  reference: 'K7QM-3PXD',
  kind: 'contact',
  createdAt: '2025-07-07T12:00:00.000Z',
  version: 1,
  status: 'new',
  history: [],
  firstName: 'Noor',
  lastName: 'Bakker',
  phone: '0612345678',
  email: '',
  carBrand: 'Toyota',
  licensePlate: '',
  carPlace: '',
  problem: 'Sleutel kwijt',
  isUrgent: true,
}

test('a stored request reads back unchanged', () => {
  expect(parseKeptRequest(kept)).toEqual(kept)
})

test('a field that was added later is empty in older requests, and unknown fields are preserved', () => {
  const { lastName: _, isUrgent: __, ...older } = kept
  expect(parseKeptRequest({ ...older, fromTheFuture: 1 })).toMatchObject({
    lastName: '',
    isUrgent: false,
    fromTheFuture: 1,
  })
})

test.each([
  ['no id', { ...kept, id: undefined }],
  ['a path as id', { ...kept, id: '../../etc' }],
  ['another kind', { ...kept, kind: 'order' }],
  ['an invalid time', { ...kept, createdAt: 'gisteren' }],
  ['an invalid status', { ...kept, status: 'lost' }],
  ['text where a yes or no belongs', { ...kept, isUrgent: 'ja' }],
  ['no object', 'Noor'],
])('treats %s as damaged', (_name, value) => {
  expect(() => parseKeptRequest(value)).toThrow()
})
