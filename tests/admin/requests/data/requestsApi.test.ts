import { afterEach, expect, test, vi } from 'vitest'
import { openingState } from '../../../../admin/requests/data/listState.ts'
import { fetchRequests, fetchSummary } from '../../../../admin/requests/data/requestsApi.ts'
import { answerFetch } from '../../support/answerFetch.ts'
import { createContact } from '../../support/keptRequests.ts'

afterEach(() => vi.unstubAllGlobals())

const { signal } = new AbortController()
const state = openingState

test('when the server answers, then the rows and the total come from it', async () => {
  const request = createContact()
  const fake = answerFetch(
    Response.json([request, null], { headers: { 'x-total-count': '3412', 'x-list': 'that-list' } }),
  )
  const part = await fetchRequests('contact', state, { offset: 200, signal, list: 'that-list' })
  expect(part).toEqual({ offset: 200, requests: [request, null], total: 3412, name: 'that-list' })
  expect(fake.mock.calls[0]?.[0]).toBe(
    '/api/admin/contact-requests?sort=work&people=1&limit=100&offset=200&asOf=that-list',
  )
})

test('when a request was kept before a field existed, then it is read with that field empty', async () => {
  const { carBrand: _dropped, ...older } = createContact()
  answerFetch(Response.json([older], { headers: { 'x-total-count': '1' } }))
  const part = await fetchRequests('contact', state, { offset: 0, signal })
  expect(part.requests[0]).toMatchObject({ carBrand: '' })
})

test.each([
  { name: 'no total', answer: () => Response.json([]) },
  {
    name: 'a total that is no number',
    answer: () => Response.json([], { headers: { 'x-total-count': 'veel' } }),
  },
  { name: 'no list', answer: () => Response.json({}, { headers: { 'x-total-count': '1' } }) },
  {
    name: 'a request without an id',
    answer: () => Response.json([{}], { headers: { 'x-total-count': '1' } }),
  },
])('when the answer has $name, then it is refused instead of shown wrong', async ({ answer }) => {
  answerFetch(answer())
  await expect(fetchRequests('contact', state, { offset: 0, signal })).rejects.toThrow()
})

test('when the counts are asked for, then they come back, and a count that is none is refused', async () => {
  const counts = {
    total: 9,
    contact: 4,
    diagnosis: 3,
    callback: 2,
    urgent: 1,
    due: { late: 1, soon: 0 },
    open: { contact: 2, diagnosis: 1, callback: 0 },
  }
  answerFetch(Response.json(counts), Response.json({ ...counts, urgent: -1 }))
  expect(await fetchSummary(signal)).toEqual(counts)
  await expect(fetchSummary(signal)).rejects.toThrow()
})
