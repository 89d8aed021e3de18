import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { InboxEvent, InboxEventName } from '#domain/inboxEvent'
import type { InboxSummary } from '#domain/summary'
import { findShown, putRequest, summaryKey } from '../requests/requestCache.ts'
import { fetchRequest, summarySchema } from '../requests/requestsApi.ts'
import { refreshRequests, useSummary } from '../requests/useRequests.ts'
import { sessionKey } from '../session/endSession.ts'
import { useTitleCount } from '../shared/useTitle.ts'
import { alertStaff } from './alerts.ts'
import { createInboxStream } from './createInboxStream.ts'
import { addCreated, addRemoved, news, noteUnsure } from './news.ts'
import { streamStatus } from './streamStatus.ts'
import { useAppBadge } from './useAppBadge.ts'

const eventsPath = '/api/admin/events'
/** A page that was away this long may have lost its connection without noticing. */
const longAwayMs = 30_000

/** Keeps what is on the screen up to date while somebody is signed in, and tells of what is new. Draws nothing. */
export function LiveUpdates() {
  const client = useQueryClient()
  const { data: summary } = useSummary()
  const dueCount = summary ? summary.due.late + summary.due.soon : 0
  useTitleCount(dueCount)
  useAppBadge(dueCount)

  useEffect(() => {
    const stream = createInboxStream({
      open: () => new EventSource(eventsPath),
      onEvent: (name, event) => void takeEvent(client, name, event),
      onSummary: (data) => takeSummary(client, data),
      onMissed: () => {
        if (document.hidden) refreshRequests(client)
        else noteUnsure()
      },
      onStatus: (status) => streamStatus.set(status),
      // Answers 401 where the session is over, and that ends it here too.
      onRefused: () => void client.invalidateQueries({ queryKey: sessionKey }),
      wait: (ms, callback) => {
        const timer = setTimeout(callback, ms)
        return () => clearTimeout(timer)
      },
    })
    let hiddenAt = Number.POSITIVE_INFINITY
    const onVisibility = () => {
      if (document.hidden) {
        hiddenAt = Date.now()
        return
      }
      const wasLongAway = Date.now() - hiddenAt > longAwayMs
      // Nobody's finger is on the list yet, so it may change under it.
      if (wasLongAway || hasNews()) refreshRequests(client)
      if (wasLongAway && streamStatus.get() !== 'live') stream.connect()
    }
    const onOffline = () => streamStatus.set('broken')
    stream.connect()
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('online', stream.connect)
    window.addEventListener('offline', onOffline)
    return () => {
      stream.stop()
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('online', stream.connect)
      window.removeEventListener('offline', onOffline)
    }
  }, [client])

  return null
}

async function takeEvent(client: QueryClient, name: InboxEventName, event: InboxEvent): Promise<void> {
  const { kind, id, version, isUrgent } = event
  if (name === 'removed') {
    addRemoved(id)
    return
  }
  if (name === 'created') {
    addCreated(id, kind)
    alertStaff(kind, isUrgent)
    return
  }
  const shown = findShown(client, id)
  if (!shown || shown.version >= version) return
  try {
    const { thread: _thread, ...request } = await fetchRequest(id)
    putRequest(client, request)
  } catch {
    // The list says that it may be out of date, and can be fetched anew.
    noteUnsure()
  }
}

/** The first summary after the lists were fetched shows whether something came in between. */
function takeSummary(client: QueryClient, data: unknown): void {
  const parsed = summarySchema.safeParse(data)
  if (!parsed.success) return
  const known = client.getQueryData<InboxSummary>(summaryKey)
  client.setQueryData(summaryKey, parsed.data)
  if (known && known.total < parsed.data.total && news.get().created.size === 0) noteUnsure()
}

function hasNews(): boolean {
  const { created, removed, isUnsure } = news.get()
  return created.size > 0 || removed.size > 0 || isUnsure
}
