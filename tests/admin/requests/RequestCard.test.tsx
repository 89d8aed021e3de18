import { expect, test } from 'vitest'
import { RequestCard } from '../../../admin/requests/RequestCard.tsx'
import { createCallback, createContact } from '../support/keptRequests.ts'
import { renderSignedIn } from '../support/renderSignedIn.tsx'

test('when a card is shown, then who, when, what, where it stands and both links are on it', () => {
  const html = renderSignedIn(<RequestCard request={createContact({ phoneE164: '+31612345678' })} />)
  expect(html).toContain('Sanne de Vries</h3>')
  expect(html).toMatch(/<time dateTime="2025-07-07T12:05:00.000Z">7 juli 2025 om\s14:05<\/time>/i)
  expect(html).toContain('De sleutel ligt nog in de auto.')
  expect(html).toMatch(/Status<\/dt><dd>Nieuw/)
  expect(html).toMatch(/Referentie<\/dt><dd>K7QM-3PXD/)
  expect(html).toContain('href="tel:+31612345678"')
  expect(html).toContain(
    'href="https://wa.me/31612345678?text=Goedendag%20Sanne%2C%20dit%20is%20Sleutelhuis.',
  )
  expect(html).toMatch(/wa\.me[^>]*target="_blank" rel="noopener noreferrer"/)
})

test('when a field was left empty, then it takes no room', () => {
  expect(renderSignedIn(<RequestCard request={createContact({ email: '' })} />)).not.toContain('E-mailadres')
})

test('when a request looks like spam or a repeat, then it says so in words', () => {
  const request = createContact({ spamReason: 'links in de naam', duplicateOf: 'contact-00000009' })
  const html = renderSignedIn(<RequestCard request={request} />)
  expect(html).toContain('Mogelijk spam: links in de naam')
  expect(html).toContain('Dubbel')
  const plain = renderSignedIn(<RequestCard request={createCallback()} />)
  expect(plain).toContain('Mevrouw El Amrani</h3>')
  expect(plain).not.toMatch(/Mogelijk spam|Dubbel/)
})
