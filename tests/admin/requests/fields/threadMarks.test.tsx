import { expect, test } from 'vitest'
import type { ListedRequest } from '#domain/requests/thread'
import { formatAgo } from '../../../../admin/shared/format.ts'
import { RequestCard } from '../../../../admin/requests/list/RequestCard.tsx'
import { createContact } from '../../support/keptRequests.ts'
import { renderSignedIn } from '../../support/renderSignedIn.tsx'

test.each([
  [0, 'zojuist'],
  [-5_000, 'zojuist'],
  [60_000, '1 min geleden'],
  [119_000, '1 min geleden'],
  [12 * 60_000, '12 min geleden'],
  [65 * 60_000, '1 u 05 geleden'],
  [50 * 60 * 60_000, '2 dagen geleden'],
])('%i ms ago is told as %s', (ms, text) => {
  expect(formatAgo(ms)).toBe(text)
})

function renderCard(request: ListedRequest): string {
  return renderSignedIn(<RequestCard request={request} />)
}

test('when somebody asked more, then the card says how often, and leads to all of it without naming anybody', () => {
  const html = renderCard({ ...createContact(), person: { count: 3, isFollower: false } })
  expect(html).toMatch(/href="\/alles\?samePersonAs=contact-00000001"/)
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain('3 aanvragen van deze persoon')
  expect(renderCard({ ...createContact(), person: { count: 1, isFollower: false } })).not.toContain(
    'samePersonAs',
  )
  expect(renderCard(createContact())).not.toContain('samePersonAs')
})

test('when it stands below another of the same person, then it says so and is not counted again', () => {
  const html = renderCard({ ...createContact(), person: { count: 3, isFollower: true } })
  expect(html.replaceAll(/<[^>]+>/g, '')).toMatch(/ook: contact, \d+ dagen geleden/)
  expect(html).not.toContain('samePersonAs')
})
