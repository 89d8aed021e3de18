import { requestKinds } from '#domain/requests/kinds'
import type { RequestStore } from '#store/requestStore'

/** A clock that is a little slow, or was set a little back, does no harm. */
const harmlessMs = 24 * 60 * 60_000

/**
 * Makes what says whether the computer's clock stands long before a request that came earlier, as one does that starts without a battery. Gives the
 * time of the latest request then, else undefined. Without it such a request would be past the privacy page's time as soon as the clock is right.
 */
export function createClockCheck(
  store: Pick<RequestStore, 'list' | 'subscribe'>,
): (at: Date) => string | undefined {
  let latest = ''
  const note = (createdAt: string) => {
    if (createdAt > latest) latest = createdAt
  }
  for (const kind of requestKinds) for (const { createdAt } of store.list(kind)) note(createdAt)
  store.subscribe(({ after }) => {
    if (after) note(after.createdAt)
  })
  return (at) => (Date.parse(latest) - at.getTime() > harmlessMs ? latest : undefined)
}
