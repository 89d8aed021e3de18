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
