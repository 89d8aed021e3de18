import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isShownBehind, putAnswer, summaryKey } from '../requests/data/requestCache.ts'
import { fetchRequest, summarySchema, type Summary } from '../requests/data/requestsApi.ts'
import { isUnderWay } from '../requests/data/underWay.ts'
import { refreshRequests, useSummary } from '../requests/data/useRequests.ts'
import { sessionKey } from '../session/endSession.ts'
import { useTitleCount } from '../shared/useTitle.ts'
import { alertOfMissed, alertStaff } from './alerts.ts'
import { createChangeCollector } from './createChangeCollector.ts'
import { createInboxStream } from './createInboxStream.ts'
import { toMissedNews } from './toMissedNews.ts'
import { addCreated, addRemoved, dropRemoved, news, noteUnsure } from '../requests/data/newRequests.ts'
import { streamStatus } from './streamStatus.ts'
import { useAlertSound } from './useAlertSound.ts'
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
  useAlertSound()

  useEffect(() => {
    const collector = createCollector(client)
    // What the server told last: what the screen fetched since may count what nobody was told of.
    let told: Summary | undefined
    let hasMissed = false
    const stream = createInboxStream({
      open: (since) => new EventSource(since === undefined ? eventsPath : `${eventsPath}?since=${since}`),
      onEvent: (name, event) => {
        if (name === 'removed') addRemoved(event.id)
        if (name === 'changed') {
          dropRemoved(event.id)
          collector.add(event)
        }
        if (name === 'created') {
          addCreated(event.id, event.kind)
          alertStaff(event.kind, event.isUrgent)
        }
      },
      onSummary: (data) => {
        const { data: counts } = summarySchema.safeParse(data)
        if (!counts) return
        const missed = hasMissed && told && toMissedNews(told, counts)
        takeSummary(client, counts, hasMissed)
        told = counts
        hasMissed = false
        if (missed) alertOfMissed(missed)
      },
      onMissed: () => {
        hasMissed = true
        if (document.hidden) refreshRequests(client)
        else noteUnsure()
      },
      onStatus: (status) => streamStatus.set(status),
      // Answers 401 where the session is over, and that ends it here too.
      onRefused: () => void client.invalidateQueries({ queryKey: sessionKey }),
      wait,
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
      if (wasLongAway) stream.connect()
    }
    const onOffline = () => streamStatus.set('broken')
    stream.connect()
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('online', stream.connect)
    window.addEventListener('offline', onOffline)
    return () => {
      stream.stop()
      collector.stop()
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('online', stream.connect)
      window.removeEventListener('offline', onOffline)
    }
  }, [client])

  return null
}

function createCollector(client: QueryClient) {
  return createChangeCollector({
    wait,
    isUnderWay,
    isBehind: ({ id, version }) => isShownBehind(client, id, version),
    fetchOne: (id) => void updateOne(client, id),
    onMany: noteUnsure,
  })
}

async function updateOne(client: QueryClient, id: string): Promise<void> {
  try {
    const { thread: _thread, ...request } = await fetchRequest(id)
    putAnswer(client, request)
  } catch {
    // The list says that it may be out of date, and can be fetched anew.
    noteUnsure()
  }
}

function wait(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}

/** The first summary after the lists were fetched shows whether something came in between. What was missed on the way is seen to already. */
function takeSummary(client: QueryClient, summary: Summary, hasMissed: boolean): void {
  const known = client.getQueryData<Summary>(summaryKey)
  client.setQueryData(summaryKey, summary)
  if (!hasMissed && known && known.total < summary.total && news.get().created.size === 0) noteUnsure()
}

function hasNews(): boolean {
  const { created, removed, isUnsure } = news.get()
  return created.size > 0 || removed.size > 0 || isUnsure
}
