import { expect, test } from 'vitest'
import { fillReply, formatGreeting } from '../../../../admin/requests/data/person.ts'
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

test('a saved reply has the name, the reference and the business, and reads well without a name', () => {
  const text = 'Goedendag {name}, over {reference}. Groet, {business}'
  expect(fillReply(text, createContact(), 'Sleutelhuis')).toBe(
    'Goedendag Sanne, over K7QM-3PXD. Groet, Sleutelhuis',
  )
  expect(fillReply(text, createContact({ firstName: '' }), 'Sleutelhuis')).toMatch(/^Goedendag, over /)
  // A visitor's name is text, whatever it holds.
  const problem = 'Prijs volgens de site: € 1.'
  const fill = (values: Parameters<typeof createContact>[0]) =>
    fillReply('Dit kost {estimate}.', createContact({ problem, ...values }), 'X')
  const sitePrice = { from: 158.5, to: 158.5, isMinimum: true, asked: 'Alle sleutels kwijt; Opel.' }
  expect(fill({ sitePrice })).toBe('Dit kost vanaf €\u00a0158,50.')
  const extras = 'Gegevens van de fabriek, als die nodig zijn: €\u00a0107–311'
  expect(fill({ sitePrice: { ...sitePrice, extras } })).toBe(
    'Dit kost vanaf €\u00a0158,50 (gegevens van de fabriek, als die nodig zijn: €\u00a0107–311).',
  )
  expect(fill({})).toBe('Dit kost een bedrag dat wij u vooraf noemen.')
  expect(fillReply(text, createContact({ firstName: '{business}' }), 'X')).toMatch(/^Goedendag {business}, /)
})
