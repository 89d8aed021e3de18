import { workSort } from '#domain/query/requestQuery'
import { createWorkComparison, getDueAt } from '#domain/query/workOrder'
import type { Promises } from '#domain/promises/promises'
import { isOpen } from '#domain/requests/status'
import type { ListedRequest } from '#domain/requests/thread'
import type { ListState } from './listState.ts'
import { isSamePerson } from './person.ts'

export interface Row {
  readonly request: ListedRequest
  readonly place: number
  /** When its page was loaded, by the device's clock. */
  readonly fetchedMs: number
}

interface WorkOptions {
  readonly by: string
  readonly state: Pick<ListState, 'sort'>
  readonly promises: Promises
  /** The server's clock. */
  readonly clock: { readonly now: () => number }
}

/**
 * The work list after this person's own changes: closed requests are gone, and those that nobody
 * answered stand where the next try puts them. Changes of colleagues move rows at the next load.
 */
export function arrangeWork(rows: readonly Row[], options: WorkOptions): readonly Row[] {
  const { by, state, promises, clock } = options
  const open = dropClosed(rows, by)
  if (state.sort[0]?.key !== workSort || state.sort[0].isDescending) return markFollowers(open)
  const compare = createWorkComparison(new Date(clock.now()), (request) => getDueAt(request, promises))
  const offsetMs = clock.now() - Date.now()
  const isMoved = ({ request: { history }, fetchedMs }: Row) => {
    const last = history.at(-1)
    return last?.by === by && last.nextTryAt !== undefined && Date.parse(last.at) > fetchedMs + offsetMs
  }
  return markFollowers(moveRows(open, isMoved, compare))
}

function dropClosed(rows: readonly Row[], by: string): readonly Row[] {
  let dropped = 0
  return rows.flatMap((row) => {
    const { status, trashedAt, history } = row.request
    const isClosed = !isOpen(status) || trashedAt !== undefined
    if (!isClosed || history.at(-1)?.by !== by) return [{ ...row, place: row.place - dropped }]
    dropped += 1
    return []
  })
}

function moveRows(
  rows: readonly Row[],
  isMoved: (row: Row) => boolean,
  compare: (left: ListedRequest, right: ListedRequest) => number,
): readonly Row[] {
  const moved = rows.filter(isMoved)
  if (moved.length === 0) return rows
  const arranged = rows.filter((row) => !moved.includes(row))
  for (const row of moved) {
    // Requests of one person stay together: only before the first of them.
    const next = arranged.findIndex(
      ({ request }) => request.person?.isFollower !== true && compare(row.request, request) < 0,
    )
    arranged.splice(next === -1 ? arranged.length : next, 0, row)
  }
  return arranged.map((row, index) => ({ ...row, place: rows[index]?.place ?? index }))
}

/** The first of a person's requests that is left has no other above it. */
function markFollowers(rows: readonly Row[]): readonly Row[] {
  return rows.map((row, index) => {
    const { request, place } = row
    if (!request.person?.isFollower) return row
    const above = rows[index - 1]
    // The row above may not be loaded.
    if (place > 0 && above?.place !== place - 1) return row
    if (above && isSamePerson(above.request, request)) return row
    return { ...row, request: { ...request, person: { ...request.person, isFollower: false } } }
  })
}
