import { add, span, times, toPart, type FindFigure, type PricePart } from '#domain/prices/figures'
import { countKeysWhenLost, type Judgement } from '#domain/prices/judgeKey'
import type { BrandKey } from '#domain/prices/keysOfYear'
import { notes } from '#domain/prices/estimateNotes'
import type { KeyKind, KnownKind, PriceQuestion } from '#domain/prices/questions'
import { getPriceIds, type BrandPrices } from '#domain/prices/brandPrices'
import { isPremium } from '#domain/prices/surcharges'

export type KeyQuestion = PriceQuestion & { readonly job: 'extra' | 'lost' }

/** Of a key that visitors describe, whatever the brand calls it. */
const keyLabels = {
  unknown: 'Nieuwe sleutel',
  mechanical: 'Metalen sleutel, zonder chip',
  transponder: 'Sleutel met chip, zonder knoppen',
  remote: 'Sleutel met knoppen',
  smart: 'Smart key, kaart of insteeksleutel',
} as const satisfies Record<KeyKind, string>

interface Work {
  readonly kind: KnownKind
  readonly parts: readonly PricePart[]
  /** Of the figures for the key. */
  readonly ids: readonly string[]
  readonly notes: readonly string[]
}

/** For a key that the visitor does not know, the kind that costs least. */
export function getWork(
  question: KeyQuestion,
  { key, rows }: Pick<Judgement, 'key' | 'rows'>,
  brand: BrandPrices,
  find: FindFigure,
): Work {
  const kinds: readonly KnownKind[] = key === 'unknown' ? rows.map(({ kind }) => kind) : [key]
  const works = (kinds.length > 0 ? kinds : (['transponder'] as const)).map((kind) =>
    getWorkOfKind(
      question,
      kind,
      rows.filter((row) => row.kind === kind),
      brand,
      find,
    ),
  )
  const [least] = [...works].sort((a, b) => add(a.parts).from - add(b.parts).from)
  if (!least) throw new Error('There is no kind of key')
  return least
}

function getWorkOfKind(
  { job, key, keys, year }: KeyQuestion,
  kind: KnownKind,
  rows: readonly BrandKey[],
  brand: BrandPrices,
  find: FindFigure,
): Work {
  const ids = getPriceIds(kind, brand, year, rows)
  const isMetalOnly = brand.level === 'openOnly'
  const label = isMetalOnly ? 'Noodsleutel, alleen metaal' : keyLabels[key]
  const oneKey = {
    ...span(
      ids.map((id) => toPart(find(id))),
      label,
    ),
    ...(key === 'unknown' && { isMinimum: true }),
  }
  const ownNotes = [
    ...(isMetalOnly ? [notes.metalOnly] : []),
    ...(ids.length > 1 ? [notes.severalPrices] : []),
  ]
  if (job === 'extra') return { kind, parts: [times(keys, oneKey)], ids, notes: ownNotes }
  if (kind === 'mechanical') {
    const made = { ...toPart(find('faq-mechanical')), label }
    return { kind, parts: [times(keys, made)], ids, notes: [] }
  }
  const count = Math.max(keys, countKeysWhenLost(rows))
  const isEach = rows.every(({ keysWhenLost = 1 }) => keysWhenLost >= count)
  const countNotes = count > keys ? [notes.moreKeys(count), ...(isEach ? [] : [notes.fewerKeys])] : []
  if (kind === 'smart' || ids.every(isPremium)) {
    // Reading the car's data may come on top.
    const opening = toPart(find('rates-lockout'))
    const parts = [opening, times(count, { ...oneKey, isMinimum: true })]
    return { kind, parts, ids, notes: [notes.lostSmart(count), ...countNotes, ...ownNotes] }
  }
  // This figure is of keys with a blade. It includes the key, so it costs no less.
  const lost = toPart(find('rates-all-keys-lost'))
  const first = {
    ...lost,
    label: key === 'remote' && oneKey.from > lost.from ? `${lost.label}, met knoppen` : lost.label,
    from: Math.max(lost.from, oneKey.from),
    isMinimum: oneKey.isMinimum,
  }
  const others = count > 1 ? [times(count - 1, oneKey)] : []
  return { kind, parts: [first, ...others], ids, notes: [notes.lostBlade, ...countNotes] }
}
