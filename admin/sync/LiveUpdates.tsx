import { onlineManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getHandling } from '#domain/requests/handling'
import { getActiveHistory } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonName } from '#domain/requests/person'
import { newRequests } from '../requests/data/newRequests.ts'
import {
  findCached,
  isShownBehind,
  putRequest,
  requestsKey,
  summaryKey,
} from '../requests/data/requestCache.ts'
import { isAlarming } from '../requests/data/person.ts'
import { fetchRequest, summarySchema, type Summary } from '../requests/data/requestsApi.ts'
import { refreshRequests, useSummary } from '../requests/data/useRequests.ts'
import { alertSound } from '../shared/alertSound.ts'
import { soundPreference } from '../shared/preferences.ts'
import { useStore, useStores, useStoreValue, type Stores } from '../shared/stores.tsx'
import { toasts } from '../shared/toasts/toasts.ts'
import { sessionKey, type Session } from '../shared/useSession.ts'
import { useTitleCount } from '../shared/useTitle.ts'
import { getMissedRequests } from './getMissedRequests.ts'
import { streamStatus } from './ConnectionStatus.tsx'
import { createChangeCollector } from './createChangeCollector.ts'
import { createInboxStream } from './createInboxStream.ts'

const eventsPath = '/api/admin/events'
/** A page hidden this long may have lost its connection unnoticed. */
const longHiddenMs = 30_000

export function LiveUpdates() {
  const client = useQueryClient()
  const stores = useStores()
  const { data: summary } = useSummary()
  const dueCount = summary ? summary.due.late + summary.due.soon : 0
  useTitleCount(dueCount)
  useAppBadge(dueCount)
  useAlertSound()
  useEffect(() => followInbox(client, stores), [client, stores])
  return null
}

function followInbox(client: QueryClient, stores: Stores): () => void {
  const arrived = stores.get(newRequests)
  const status = stores.get(streamStatus)
  const collector = createChangeCollector({
    isFetching: () => client.isFetching({ queryKey: [requestsKey] }) > 0,
    isBehind: ({ id, version }) => isShownBehind(client, id, version),
    fetchOne: (id) => void updateRequest(client, stores, id),
    onMany: arrived.setUnsure,
  })
  const checkSession = () => void client.refetchQueries({ queryKey: sessionKey }, { cancelRefetch: false })
  // Not the fetched counts: they may include unannounced requests.
  let lastSummary: Summary | undefined
  let hasMissed = false
  const stream = createInboxStream({
    open: (since) => new EventSource(since === undefined ? eventsPath : `${eventsPath}?since=${since}`),
    onEvent: (name, event) => {
      if (name === 'removed') arrived.addRemoved(event.id)
      if (name === 'changed') {
        arrived.dropRemoved(event.id)
        collector.add(event)
      }
      if (name === 'created') {
        arrived.addCreated(event)
        playAlert(stores, event.isUrgent)
      }
    },
    onSummary: (data) => {
      const { data: counts } = summarySchema.safeParse(data)
      if (!counts) return
      const missed = hasMissed && lastSummary && getMissedRequests(lastSummary, counts)
      takeSummary(client, stores, counts, hasMissed)
      lastSummary = counts
      if (counts.promises) followPromises(client, counts.promises)
      hasMissed = false
      if (missed) playAlert(stores, missed.isUrgent)
    },
    onMissed: () => {
      hasMissed = true
      if (document.hidden) refreshRequests(client, stores)
      else arrived.setUnsure()
    },
    onStatus: (now) => {
      status.set(now)
      if (now === 'live') onlineManager.setOnline(true)
    },
    // Its response shows whether there is a connection. A 401 ends the session.
    onFailed: checkSession,
  })
  let hiddenAt = Number.POSITIVE_INFINITY
  const onVisibility = () => {
    if (document.hidden) {
      hiddenAt = Date.now()
      return
    }
    const wasHiddenLong = Date.now() - hiddenAt > longHiddenMs
    const { created, removed, isUnsure } = arrived.get()
    // The page just became visible, so rows may move.
    if (wasHiddenLong || created.size > 0 || removed.size > 0 || isUnsure) refreshRequests(client, stores)
    if (wasHiddenLong) stream.connect()
  }
  stream.connect()
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', stream.connect)
  window.addEventListener('offline', checkSession)
  return () => {
    stream.stop()
    collector.stop()
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', stream.connect)
    window.removeEventListener('offline', checkSession)
  }
}

async function updateRequest(client: QueryClient, stores: Stores, id: string): Promise<void> {
  try {
    const { thread: _thread, ...request } = await fetchRequest(id)
    const before = findCached(client, id)
    putRequest(client, request)
    announceHandOver(client, stores, before, request)
  } catch {
    stores.get(newRequests).setUnsure()
  }
}

/** Says so when a colleague gave the request to this person. */
function announceHandOver(
  client: QueryClient,
  stores: Stores,
  before: KeptRequest | undefined,
  request: KeptRequest,
): void {
  const name = client.getQueryData<Session>(sessionKey)?.name
  const given = getActiveHistory(request.history)
    .filter(({ action }) => action === 'assign')
    .at(-1)
  if (name === undefined || given?.assignee !== name || given.by === name) return
  if (before && getHandling(before).assignee === name) return
  stores
    .get(toasts)
    .show(`${given.by} gaf u de aanvraag van ${getPersonName(request) || request.reference}`, {
      about: request.id,
    })
  playAlert(stores, isAlarming(request))
}

/** The first counts after a fetch may reveal requests that came in between. */
function takeSummary(client: QueryClient, stores: Stores, summary: Summary, hasMissed: boolean): void {
  const known = client.getQueryData<Summary>(summaryKey)
  const arrived = stores.get(newRequests)
  client.setQueryData(summaryKey, summary)
  if (!hasMissed && known && known.total < summary.total && arrived.get().created.size === 0)
    arrived.setUnsure()
}

function useAppBadge(count: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    // Rejected if the app is not installed.
    navigator.setAppBadge(count).catch(() => undefined)
    return () => void navigator.clearAppBadge().catch(() => undefined)
  }, [count])
}

function useAlertSound(): void {
  const sound = useStore(alertSound)
  const isOn = useStoreValue(soundPreference)
  useEffect(() => (isOn ? sound.resumeOnTouch(window) : undefined), [sound, isOn])
}

function playAlert(stores: Stores, isUrgent: boolean): void {
  if (stores.get(soundPreference).get()) stores.get(alertSound).play(isUrgent)
}

/** After a publication an open inbox counts by what the site promises now. */
function followPromises(client: QueryClient, promises: Session['business']['promises']): void {
  const known = client.getQueryData<Session>(sessionKey)?.business.promises
  if (known && JSON.stringify(known) !== JSON.stringify(promises))
    void client.invalidateQueries({ queryKey: sessionKey })
}
