import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChange, type RequestChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { requestStatuses } from '#domain/requests/status'
import type { RequestReader, RequestStore } from '#store/requests/requestStore'
import { makeCallback, makeContact, makeDiagnosis } from '../makeRequest.ts'
import { listAll, type StoreImplementation } from './implementation.ts'

/** What a store is: requests by kind and id, in order of arrival. */
type Model = Readonly<Record<RequestKind, Map<string, KeptRequest>>>

type Deed =
  | { readonly do: 'add'; readonly request: KeptRequest }
  | {
      readonly do: 'change'
      readonly pick: number
      readonly change: RequestChange
      readonly isStale: boolean
    }
  | { readonly do: 'erase'; readonly pick: number }
  | { readonly do: 'again'; readonly pick: number }
  | { readonly do: 'restart' }
  | { readonly do: 'snapshot' }

const by = 'sanne'
const at = '2025-07-07T12:05:00.000Z'

// Every text a program can hold: unicode of all planes, half pairs, control characters, and long
// ones.
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom('"', '\\', '\n', '\r', '\u2028', '\ud83d', '}', ']', ',', '  {'),
    maxLength: 20,
  }),
  fc.nat({ max: 4000 }).map((length) => 'é🔑'.repeat(length / 2)),
)

const request = (name: number) =>
  fc.oneof(
    fc
      .record({ firstName: text, problem: text, isUrgent: fc.boolean() })
      .map((values): KeptRequest => makeContact(name, values)),
    text.map((additionalInfo): KeptRequest => ({ ...makeDiagnosis(name), additionalInfo })),
    text.map((location): KeptRequest =>
      Object.assign(makeCallback(name), { location, fromTheFuture: location }),
    ),
  )

const change = fc.oneof(
  fc.constantFrom(...requestStatuses).map((status): RequestChange => ({ status })),
  text.map((note): RequestChange => ({ note })),
  fc.constant<RequestChange>({ attempt: true }),
)

const deed = (name: number): fc.Arbitrary<Deed> =>
  fc.oneof(
    { weight: 6, arbitrary: request(name).map((made): Deed => ({ do: 'add', request: made })) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('change' as const),
        pick: fc.nat(),
        change,
        isStale: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('erase' as const), pick: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('again' as const), pick: fc.nat() }) },
    { weight: 3, arbitrary: fc.constantFrom<Deed>({ do: 'restart' }, { do: 'snapshot' }) },
  )

const deeds = fc
  .nat({ max: 40 })
  .chain((length) => fc.tuple(...Array.from({ length }, (_, name) => deed(name))))

/** Any sequence of operations gives the same as a plain map. */
export function testModel({ createPlace, open, snapshot, inspect }: ModelOptions): void {
  test('any sequence of operations gives the same as a plain map', async () => {
    await fc.assert(
      fc.asyncProperty(deeds, fc.integer({ min: 1, max: 8 }), async (sequence, size) => {
        const place = createPlace()
        const model: Model = { contact: new Map(), diagnosis: new Map(), callback: new Map() }
        let store = await open(place, size)
        try {
          for (const each of sequence) {
            if (each.do === 'restart') {
              await store.close()
              store = await open(place, size)
            } else if (each.do === 'snapshot') await snapshot?.(store, new Date(at))
            else await doBoth(store, model, each)
            await expectSame(store, model)
          }
          if (inspect) await expectSame(await inspect(place), model)
        } finally {
          await store.close()
        }
        const last = await open(place, size)
        await expectSame(last, model)
        await last.close()
      }),
      { numRuns: process.env['TEST_SLOW'] === '1' ? 70 : 15 },
    )
  }, 180_000)
}

interface ModelOptions extends Pick<StoreImplementation, 'createPlace' | 'snapshot'> {
  /** `size` is random and small. */
  readonly open: (place: string, size: number) => Promise<RequestStore>
  /** Reads what is kept in another way, while the store is open. */
  readonly inspect?: (place: string) => Promise<Pick<RequestReader, 'get' | 'list' | 'countKept' | 'health'>>
}

async function doBoth(
  store: RequestStore,
  model: Model,
  each: Exclude<Deed, { do: 'restart' | 'snapshot' }>,
): Promise<void> {
  if (each.do === 'add') {
    await store.add(each.request)
    model[each.request.kind].set(each.request.id, each.request)
    return
  }
  const all = requestKinds.flatMap((kind) => [...model[kind].values()])
  const picked = all[each.pick % Math.max(1, all.length)]
  if (!picked) return
  const kept = model[picked.kind]
  if (each.do === 'again') {
    const same = { ...picked, id: `${picked.id}-again` }
    // Erased in between, the same submission would be a new request; here it is known.
    expect(await store.add(same)).toEqual({ request: picked, isNew: false })
  } else if (each.do === 'erase') {
    expect(await store.eraseAll(picked.kind, [picked.id], at)).toBe(1)
    kept.delete(picked.id)
  } else {
    const ifVersion = each.isStale ? picked.version - 1 : picked.version
    const result = await store.change(picked.kind, picked.id, each.change, { by, at, ifVersion })
    expect(result.ok).toBe(!each.isStale)
    if (result.ok) kept.set(picked.id, applyChange(picked, each.change, by, at))
  }
}

async function expectSame(
  store: Pick<RequestReader, 'list' | 'get' | 'countKept' | 'health'>,
  model: Model,
): Promise<void> {
  for (const kind of requestKinds) {
    const requests = [...model[kind].values()]
    expect(await listAll(store, kind)).toEqual(requests)
    for (const each of requests) expect(await store.get(kind, each.id)).toEqual(each)
    expect((await store.countKept())[kind]).toBe(requests.length)
  }
  expect((await store.health()).damaged).toEqual([])
}
