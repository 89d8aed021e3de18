import { describe, expect, test } from 'vitest'
import { applyChange, changeSchema } from '#domain/requests/change'
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
  problem: 'Sleutel kwijt',
  isUrgent: true,
}

test('a request reads back as it was kept', () => {
  expect(parseKeptRequest(kept)).toEqual(kept)
})

test('a field that a form gained later is empty in older requests, and a newer program keeps its own', () => {
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
  ['a time that is none', { ...kept, createdAt: 'gisteren' }],
  ['a status that is none', { ...kept, status: 'lost' }],
  ['text where a yes or no belongs', { ...kept, isUrgent: 'ja' }],
  ['no object', 'Noor'],
])('%s is damage', (_name, value) => {
  expect(() => parseKeptRequest(value)).toThrow()
})

describe('a change', () => {
  const request = parseKeptRequest(kept)
  const at = '2025-07-07T12:05:00.000Z'

  test('adds who, when and what, and makes the next version', () => {
    expect(applyChange(request, { status: 'contacted', note: 'Komt om 14 uur' }, 'sanne', at)).toEqual({
      ...kept,
      version: 2,
      status: 'contacted',
      history: [
        { at, by: 'sanne', version: 2, action: 'status', status: 'contacted', from: 'new' },
        { at, by: 'sanne', version: 2, action: 'note', note: 'Komt om 14 uur' },
      ],
    })
    expect(request.version).toBe(1)
  })

  test('a call nobody answered is an attempt each time', () => {
    const once = applyChange(request, { attempt: true }, 'sanne', at)
    const twice = applyChange(once, { attempt: true }, 'sanne', at)
    expect(twice.status).toBe('no-answer')
    expect(twice.history.filter((entry) => entry.action === 'attempt')).toHaveLength(2)
  })

  test.each([{}, { status: 'lost' }, { note: '  ' }, { attempt: false }])('%j is refused', (change) => {
    expect(changeSchema.safeParse(change).success).toBe(false)
  })
})
