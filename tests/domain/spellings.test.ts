import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '#domain/format/foldText'
import { getCallUrl, getChatUrl } from '#domain/format/phoneDigits'
import { createSearch } from '#domain/query/requestSearch'
import { getPersonKey, getPersonKeys } from '#domain/requests/person'
import { toPlate } from '#domain/requests/plate'
import { parseSubmission } from '#domain/requests/submission'
import { createSoughtPerson } from '#store/privacy/soughtPerson'
import { renderStaffMail } from '../../server/notify/mail/staffMail.ts'
import { getVisitorAddress } from '../../server/notify/mail/visitorMail.ts'
import { createRequest } from '../../server/submissions/keepSubmission.ts'
import { testRules } from '../support/testRules.ts'
import { spellings, type Spellings } from './makeSpellings.ts'

const numRuns = process.env['TEST_SLOW'] === '1' ? 10_000 : 30
const now = new Date('2026-03-10T12:00:00.000Z')

function keep({ phone, name, plate, email }: Spellings, by: 'typed' | 'plain') {
  const parsed = parseSubmission('contact', {
    firstName: name[by],
    lastName: 'Bakker',
    phone: phone[by],
    email: email[by],
    carBrand: 'Toyota Yaris',
    licensePlate: plate[by],
    problem: 'Sleutel ligt in de auto',
  })
  if (!parsed.ok) throw new Error(`refused: ${JSON.stringify(parsed.errors)}`)
  return createRequest('contact', parsed.values, parsed.meta, now)
}

test(
  'what is accepted is dialled, written to, found and erased, however it was typed',
  () => {
    fc.assert(
      fc.property(spellings, (person) => {
        const { phone, name, plate, email } = person
        const request = keep(person, 'typed')
        // Dialled and written to.
        const { phoneE164 = '' } = request
        expect(phoneE164).toBe(phone.e164)
        expect(getCallUrl(phoneE164)).toBe(`tel:${phone.e164}`)
        expect(getChatUrl(phoneE164)).toBe(`https://wa.me/${phone.e164.slice(1)}`)
        const mail = renderStaffMail(request, 'https://sleutels.example', testRules.promises, now).text
        expect(mail).toContain(`tel:${phone.e164}\n`)
        expect(mail).toContain(`https://wa.me/${phone.e164.slice(1)}\n`)
        expect(getVisitorAddress(request)).toBe(email.plain)
        // Found, as typed and in plain spelling.
        for (const part of [phone, name, plate, email])
          for (const q of [part.typed, part.plain, foldText(part.plain)])
            expect([q, createSearch(q)(request)]).toEqual([q, true])
        for (const q of [phone.e164, phone.e164.replace('+31', '0')])
          expect([q, createSearch(q)(request)]).toEqual([q, true])
        // One person, however they typed.
        expect(getPersonKeys(request)).toEqual(getPersonKeys(keep(person, 'plain')))
        // Erased.
        const keys = [phone, plate, email].flatMap(({ typed, plain }) => [typed, plain])
        for (const typed of keys) {
          const sought = createSoughtPerson(toPlate(typed) ?? getPersonKey(typed))
          expect([typed, sought.isTheirs(request)]).toEqual([typed, true])
          expect(sought.listNamingFields(request)).not.toEqual([])
        }
      }),
      { numRuns },
    )
  },
  60_000 + 200 * numRuns,
)
