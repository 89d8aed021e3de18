import { expect, test } from 'vitest'
import type { ListedRequest } from '#domain/requests/thread'
import { RequestCard } from '../../../../admin/requests/list/RequestCard.tsx'
import { createCallback, createContact } from '../../support/keptRequests.ts'
import { renderSignedIn } from '../../support/renderSignedIn.tsx'

const render = (request: ListedRequest, showsKind = false) =>
  renderSignedIn(<RequestCard request={request} showsKind={showsKind} />)

test('a card has name, time, subject, the clock and the contact links', () => {
  const html = render(createContact({ phoneE164: '+31612345678' }))
  expect(html).toMatch(/<h3[^>]*><a[^>]*href="\/\?aanvraag=contact-00000001"[^>]*>Sanne de Vries<\/a><\/h3>/)
  expect(html).toMatch(/<time dateTime="2025-07-07T12:05:00.000Z" title="7 juli 2025 om 14:05">[^<]*7 jul/)
  expect(html).toContain('De sleutel ligt nog in de auto.')
  expect(html).toMatch(/clock--late.*te laat/s)
  expect(html).toContain('href="tel:+31612345678"')
  expect(html).toContain(
    'href="https://wa.me/31612345678?text=Goedendag%20Sanne%2C%20dit%20is%20Sleutelhuis.',
  )
  expect(html).toMatch(/wa\.me[^>]*target="_blank" rel="noopener noreferrer"/)
  expect(html).toContain('aria-label="Uitkomst noteren voor Sanne de Vries"')
})

test('when earlier calls were not answered, then the card says how many', () => {
  const attempt = { by: 'beheer', action: 'attempt', status: 'no-answer', outcome: 'no-answer' } as const
  const history = [
    { ...attempt, at: '2025-07-07T12:10:00.000Z' },
    { ...attempt, at: '2025-07-07T12:40:00.000Z' },
  ]
  const html = render(createContact({ status: 'no-answer', history }))
  expect(html).toContain('Geen gehoor')
  expect(html).toMatch(/2×<span[^>]*> geprobeerd/)
})

test('an empty field takes no space', () => {
  expect(render(createContact({ carBrand: '' }))).not.toContain('Automerk')
})

test('in a combined list a card shows its kind', () => {
  expect(render(createCallback(), true)).toContain('<span>Terugbel</span>')
  expect(render(createCallback())).not.toContain('<span>Terugbel</span>')
})

test('a request that looks like spam or a duplicate says so and has no clock', () => {
  const request = createContact({ spamReason: 'links in de naam', duplicateOf: 'contact-00000009' })
  const html = render(request)
  expect(html).toMatch(/Spam\?<span[^>]*> links in de naam/)
  expect(html).toContain('Dubbel')
  expect(html).not.toContain('class="clock')
  const plain = render(createCallback())
  expect(plain).toContain('Mevrouw El Amrani</a>')
  expect(plain).not.toMatch(/Spam\?|Dubbel/)
})

test('when somebody asked more than once, then the number stands beside the name', () => {
  const html = render({ ...createContact(), person: { count: 3, isFollower: false } })
  expect(html).toMatch(/Sanne de Vries<\/a><\/h3><a class="person-mark small".*?>3<span/s)
})
