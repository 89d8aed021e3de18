import type { RequestKind } from '#domain/requests/kinds'
import { createSignal } from '../../shared/createSignal.ts'

/** What came in, or left, since the lists were fetched, by id. The lists themselves stay as they are until staff ask. */
export interface News {
  readonly created: ReadonlyMap<string, RequestKind>
  /** Requests that were thrown away or erased. */
  readonly removed: ReadonlySet<string>
  /** True when something happened of which this screen does not know what. */
  readonly isUnsure: boolean
}

const none: News = { created: new Map(), removed: new Set(), isUnsure: false }

export const news = createSignal<News>(none)

export function addCreated(id: string, kind: RequestKind): void {
  news.update((known) => ({ ...known, created: new Map(known.created).set(id, kind) }))
}

export function addRemoved(id: string): void {
  news.update(({ created, removed, isUnsure }) => ({
    isUnsure,
    created: new Map([...created].filter(([each]) => each !== id)),
    removed: new Set(removed).add(id),
  }))
}

/** Of one that was thrown away, that it was put back: a list that still shows it is right again. */
export function dropRemoved(id: string): void {
  news.update((known) => {
    if (!known.removed.has(id)) return known
    return { ...known, removed: new Set([...known.removed].filter((each) => each !== id)) }
  })
}

export function noteUnsure(): void {
  news.update((known) => ({ ...known, isUnsure: true }))
}

export function clearNews(): void {
  news.set(none)
}
