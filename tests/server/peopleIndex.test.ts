import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { getPersonKeys } from '#domain/requests/person'
import { createPeopleIndex } from '../../server/inbox/createPeopleIndex.ts'
import { makeContact } from '../store/makeRequest.ts'

const deeds = fc.array(
  fc.record({
    id: fc.integer({ min: 0, max: 8 }),
    phone: fc.integer({ min: 0, max: 2 }),
    email: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 30 },
)

test('whoever comes and goes, each person has the requests that a plain search finds', () => {
  fc.assert(
    fc.property(deeds, (sequence) => {
      const people = createPeopleIndex()
      const kept = new Map<number, ReturnType<typeof makeContact>>()
      for (const { id, phone, email } of sequence) {
        const known = kept.get(id)
        if (known) {
          people.remove(known)
          kept.delete(id)
        } else {
          const request = makeContact(id, {
            phoneE164: `+3161234567${phone}`,
            email: `${email}@voorbeeld.example`,
          })
          people.add(request)
          kept.set(id, request)
        }
        for (const request of kept.values()) {
          const keys = getPersonKeys(request)
          const same = [...kept.values()].filter((each) =>
            getPersonKeys(each).some((key) => keys.includes(key)),
          )
          expect(new Set(people.list(keys).map((each) => each.id))).toEqual(
            new Set(same.map((each) => each.id)),
          )
          // It may still be told so once it is alone again, never the other way round.
          if (same.length > 1) expect(people.isShared(request.id)).toBe(true)
        }
      }
    }),
  )
})
