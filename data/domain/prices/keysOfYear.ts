import type { KnownKind } from '#domain/prices/questions'

/** Years of build. Without `from`: until then. Without `to`: still sold. Without both: not known. */
export interface Years {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** A kind of key of a brand. */
export interface BrandKey extends Years {
  readonly kind: KnownKind
  /** `ask`: on arrangement; `dealer`: not by us. Otherwise we make it. */
  readonly made?: 'ask' | 'dealer' | undefined
}

/** The keys of cars of a year, give or take one. */
export function findKeysOfYear<Key extends Years>(keys: readonly Key[], year: number): readonly Key[] {
  return keys.filter(({ from = -Infinity, to = Infinity }) => {
    if (from === -Infinity && to === Infinity) return false
    return from - 1 <= year && year <= to + 1
  })
}
