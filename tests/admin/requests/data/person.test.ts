import { expect, test } from 'vitest'
import { fillReply, formatGreeting, listMissing } from '../../../../admin/requests/data/person.ts'
import { createCallback, createContact } from '../../support/keptRequests.ts'

const facts = { name: 'Sleutelhuis', termsUrl: 'https://sleutel.example/voorwaarden' }

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
  expect(fillReply(text, createContact(), facts)).toBe('Goedendag Sanne, over K7QM-3PXD. Groet, Sleutelhuis')
  expect(fillReply(text, createContact({ firstName: '' }), facts)).toMatch(/^Goedendag, over /)
  // A visitor's name is text, whatever it holds.
  const problem = 'Prijs volgens de site: € 1.'
  const fill = (values: Parameters<typeof createContact>[0]) =>
    fillReply('Dit kost {estimate}.', createContact({ problem, ...values }), facts)
  const sitePrice = { from: 158.5, to: 158.5, isMinimum: true, asked: 'Alle sleutels kwijt; Opel.' }
  expect(fill({ sitePrice })).toBe('Dit kost vanaf €\u00a0158,50.')
  const extras = 'Soms nodig: gegevens van de fabriek +\u00a0€\u00a0107–311'
  expect(fill({ sitePrice: { ...sitePrice, extras } })).toBe(
    'Dit kost vanaf €\u00a0158,50 (soms nodig: gegevens van de fabriek +\u00a0€\u00a0107–311).',
  )
  expect(fill({})).toBe('Dit kost een bedrag dat wij u vooraf noemen.')
  expect(fillReply(text, createContact({ firstName: '{business}' }), facts)).toMatch(
    /^Goedendag {business}, /,
  )
})

test('a confirmation has all that was agreed on, and is not sent with a hole', () => {
  const text = 'Goedendag {name}, dit spraken wij af.\n{agreement}\nGroet, {business}'
  const agreed = [
    { at: '2025-07-07T12:10:00.000Z', by: 'jan', action: 'assign', assignee: 'jan' },
    { at: '2025-07-07T12:11:00.000Z', by: 'jan', action: 'price', agreedCents: 18_550 },
    {
      at: '2025-07-07T12:12:00.000Z',
      by: 'jan',
      action: 'appointment',
      appointment: { start: '2025-07-08T08:30:00.000Z', minutes: 60, place: 'Dorpsstraat 1' },
    },
  ]
  const values = { licensePlate: 'gb001b', history: agreed }
  expect(listMissing(text, createContact(values))).toEqual([])
  expect(fillReply(text, createContact(values), facts).replaceAll('\u00a0', ' ')).toBe(
    [
      'Goedendag Sanne, dit spraken wij af.',
      'Werk: De sleutel ligt nog in de auto. Auto: Volkswagen Golf uit 2016, kenteken GB-001-B',
      'Prijs: € 185,50 incl. btw',
      'Wanneer: dinsdag 8 juli om 10:30 uur',
      'Waar: Dorpsstraat 1',
      'Uw monteur: Jan',
      'Voorwaarden: https://sleutel.example/voorwaarden',
      'Modelformulier voor herroeping: https://sleutel.example/voorwaarden#modelformulier',
      'U vraagt ons nu te beginnen; is het werk klaar, dan vervalt uw bedenktijd.',
      'Groet, Sleutelhuis',
    ].join('\n'),
  )
  expect(listMissing(text, createCallback())).toEqual(['de afgesproken prijs', 'de afspraak', 'wie er gaat'])
  expect(listMissing(text, createContact({ history: agreed.slice(0, 2) }))).toEqual(['de afspraak'])
  expect(listMissing('Goedendag {name}', createCallback())).toEqual([])
})
