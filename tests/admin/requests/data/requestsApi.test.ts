import { afterEach, expect, test, vi } from 'vitest'
import { openingState, toListUrl } from '../../../../admin/requests/data/listState.ts'
import { fetchRequests, fetchSummary } from '../../../../admin/requests/data/requestsApi.ts'
import { answerFetch } from '../../support/answerFetch.ts'
import { createContact } from '../../support/keptRequests.ts'

afterEach(() => vi.unstubAllGlobals())

const { signal } = new AbortController()

const fetchFirst = () => fetchRequests(toListUrl('contact', openingState, 0, Date.now()), signal)

test('a fetched page has its rows and the total', async () => {
  const request = createContact()
  const fake = answerFetch(Response.json([request], { headers: { 'x-total-count': '3412' } }))
  expect(await fetchFirst()).toEqual({ requests: [request], total: 3412, hasUncounted: false })
  expect(fake.mock.calls[0]?.[0]).toBe('/api/admin/contact-requests?sort=work&people=1&limit=100&offset=0')
})

test('a page may have a total that there is more of', async () => {
  answerFetch(Response.json([], { headers: { 'x-total-count': '10000', 'x-total-more': 'true' } }))
  expect(await fetchFirst()).toMatchObject({ total: 10_000, hasUncounted: true })
})

test('when a request is older than a field, then that field is empty', async () => {
  const { carBrand: _dropped, ...older } = createContact()
  answerFetch(Response.json([older], { headers: { 'x-total-count': '1' } }))
  expect((await fetchFirst()).requests[0]).toMatchObject({ carBrand: '' })
})

test.each([
  { name: 'no total', body: [], total: '' },
  { name: 'a total that is no number', body: [], total: 'veel' },
  { name: 'no list', body: {}, total: '1' },
  { name: 'a request without an id', body: [{}], total: '1' },
])('a response with $name is refused', async ({ body, total }) => {
  answerFetch(Response.json(body, { headers: total === '' ? {} : { 'x-total-count': total } }))
  await expect(fetchFirst()).rejects.toThrow()
})

test('fetched counts are returned, and an invalid count is refused', async () => {
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
