import type { KnownKind } from '#domain/prices/questions'

/** Years of build. Without `from`: until then. Without `to`: still sold. Without both: not known. */
export interface Years {
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** The default is give or take one year. */
  readonly isExact?: boolean | undefined
}

/** `yes`: we make it; `ask`: after a question, because it differs per car; `dealer`: we do not. */
export const abilities = ['yes', 'ask', 'dealer'] as const
export type Ability = (typeof abilities)[number]

export const places = ['car', 'module', 'moduleWhenLost'] as const
type Where = (typeof places)[number]

/** A kind of key of a brand, and what we can do for it. */
export interface BrandKey extends Years {
  readonly kind: KnownKind
  /** Another key while one works. */
  readonly extra: Ability
  /** A key after all were lost. */
  readonly lost: Ability
  /** How many keys the car then needs; the default is one. */
  readonly keysWhenLost?: number | undefined
  /** Whether a control unit leaves the car for it, or only after all keys were lost. The default is at the car. */
  readonly where?: Where | undefined
  /** The models, if it is not for all of those years: 'Vito W638 en Sprinter tot 2006'. */
  readonly scope?: string | undefined
  /** The id of its figure, if it is not that of the brand for this kind. */
  readonly price?: string | undefined
}

export function needsModule({ where }: BrandKey, job: 'extra' | 'lost'): boolean {
  return where === 'module' || (where === 'moduleWhenLost' && job === 'lost')
}

export function findKeysOfYear<Key extends Years>(keys: readonly Key[], year: number): readonly Key[] {
  return keys.filter(({ from = -Infinity, to = Infinity, isExact = false }) => {
    if (from === -Infinity && to === Infinity) return false
    const slack = isExact ? 0 : 1
    return from - slack <= year && year <= to + slack
  })
}
