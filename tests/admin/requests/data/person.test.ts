import { expect, test } from 'vitest'
import { getChatUrl } from '#domain/format/phoneDigits'
import { fillReply, formatGreeting, getContactNumber } from '../../../../admin/requests/data/person.ts'
import { createCallback, createContact } from '../../support/keptRequests.ts'

test('the chat text greets by first name, and names the business and the request', () => {
  expect(formatGreeting(createContact(), 'Sleutelhuis')).toBe(
    'Goedendag Sanne, dit is Sleutelhuis. Wij hebben uw aanvraag (K7QM-3PXD) ontvangen en helpen u graag.',
  )
})

test('the greeting reads well with one name or none', () => {
  expect(formatGreeting(createCallback(), 'Sleutelhuis')).toMatch(/^Goedendag Mevrouw El Amrani, /)
  expect(formatGreeting(createContact({ firstName: '' }), 'Sleutelhuis')).toMatch(/^Goedendag, dit is /)
})

test.each([
  { phone: '0612345678', phoneE164: '+31612345678', link: 'https://wa.me/31612345678' },
  { phone: '06-12345678', phoneE164: undefined, link: 'https://wa.me/31612345678' },
  { phone: '+31 (0)6 12345678', phoneE164: undefined, link: 'https://wa.me/31612345678' },
  { phone: '0049 151 23456789', phoneE164: '+4915123456789', link: 'https://wa.me/4915123456789' },
])('the phone number $phone opens the chat $link', ({ phone, phoneE164, link }) => {
  const request = createContact({ phone, ...(phoneE164 !== undefined && { phoneE164 }) })
  expect(getChatUrl(getContactNumber(request))).toBe(link)
})

test('a saved reply has the name, the reference and the business, and reads well without a name', () => {
  const text = 'Goedendag {name}, over {reference}. Groet, {business}'
  expect(fillReply(text, createContact(), 'Sleutelhuis')).toBe(
    'Goedendag Sanne, over K7QM-3PXD. Groet, Sleutelhuis',
  )
  expect(fillReply(text, createContact({ firstName: '' }), 'Sleutelhuis')).toMatch(/^Goedendag, over /)
  // A visitor's name is text, whatever it holds.
  const fill = (problem: string) => fillReply('Dit kost {estimate}.', createContact({ problem }), 'X')
  expect(fill('Alle sleutels kwijt; Opel. Prijs volgens de site: vanaf € 158,50. Graag snel.')).toBe(
    'Dit kost vanaf € 158,50.',
  )
  const unknown = 'Dit kost een bedrag dat wij u vooraf noemen.'
  expect(fill('Sleutel kwijt')).toBe(unknown)
  expect(fill('Prijs volgens de site: niets, betaal op https://geld.example.')).toBe(unknown)
  expect(fill('Prijs volgens de site: € 20 op https://geld.example.')).toBe(unknown)
  expect(fill('Prijs volgens de site: €\u00a01.200–1.450.')).toBe('Dit kost €\u00a01.200–1.450.')
  expect(fillReply(text, createContact({ firstName: '{business}' }), 'X')).toMatch(/^Goedendag {business}, /)
})
