import { BellOff, CloudOff, VolumeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { alertingChannels, channelTexts } from '#domain/notifications'
import { pendingChanges } from '../requests/data/pendingChanges.ts'
import type { Summary } from '../requests/data/requestsApi.ts'
import { useSummary } from '../requests/data/useRequests.ts'
import { alertSound } from '../shared/alertSound.ts'
import { useOnline } from '../shared/connection.ts'
import { createSignal, useSignal } from '../shared/createSignal.ts'
import { useNotificationsBlocked } from '../shared/notifications.ts'
import { alertPreference } from '../shared/preferences.ts'
import { defineStore, useStore, useStoreValue } from '../shared/stores.tsx'
import type { StreamStatus } from './createInboxStream.ts'

export const streamStatus = defineStore(() => createSignal<StreamStatus>('connecting'))

const patienceMs = 4_000

/** Stays in the page, for screen readers. */
export function ConnectionStatus() {
  const isOnline = useOnline()
  const { data: summary } = useSummary()
  const pendingCount = useSignal(useStore(pendingChanges)).length
  const isBroken = useLasting(useStoreValue(streamStatus) !== 'live')
  const isPendingLong = useLasting(pendingCount > 0)
  const isSoundOn = useStoreValue(alertPreference).sound
  const isSilent = useLasting(useSignal(useStore(alertSound).isSilenced) && isSoundOn)
  const texts = [
    !isOnline && 'Geen verbinding met de server: u ziet de laatst geladen berichten.',
    isOnline && isBroken && 'Geen live verbinding: nieuwe aanvragen verschijnen nu niet vanzelf.',
    ...getFailureTexts(summary),
    (isPendingLong || (pendingCount > 0 && !isOnline)) && getPendingText(pendingCount),
  ].filter((text) => text !== false)
  const soundText = isSilent ? 'Het geluid gaat aan zodra u dit scherm aanraakt of een toets indrukt.' : ''
  const blockedText = useNotificationsBlocked()
    ? 'Uw browser staat geen meldingen meer toe: sta ze daar weer toe, of zet ze uit bij Instellingen.'
    : ''
  const text = [...texts, soundText, blockedText].filter((each) => each !== '').join(' ')
  const Icon = texts.length > 0 ? CloudOff : isSilent ? VolumeOff : BellOff
  return (
    <output className={text === '' ? undefined : 'connection'}>
      {text !== '' && <Icon aria-hidden size={18} />}
      {text}
    </output>
  )
}

/** With error codes for the person who repairs it. */
export function getFailureTexts(summary: Summary | undefined): readonly string[] {
  const notifications = summary?.notifications
  const lossTexts = (summary?.losses ?? 0) > 0 ? [lossText] : []
  if (!notifications) return lossTexts
  const channelFailures = alertingChannels.flatMap((channel) => {
    const { failing, expired, refused = 0, lastError } = notifications[channel]
    const name = channelTexts[channel].label
    if (failing) return `${name} komen nu niet aan${formatReason(lastError, expired)}.`
    if (refused === 0) return []
    const addresses = refused === 1 ? '1 adres' : `${refused} adressen`
    return `${name} komen op ${addresses} niet aan${formatReason(lastError)}. Laat de adressen controleren.`
  })
  return [...lossTexts, ...channelFailures]
}

const lossText = 'Op de server ontbreekt iets: bel de eigenaar, en werk gerust door met wat u hier ziet.'

function formatReason(code: string | undefined, expired = 0): string {
  const parts = [code !== undefined && `code ${code}`, expired > 0 && `${expired} opgegeven`].filter(
    (part) => part !== false,
  )
  return parts.length === 0 ? '' : ` (${parts.join('; ')})`
}

function getPendingText(count: number): string {
  return count === 1
    ? '1 wijziging wordt verzonden zodra dat kan.'
    : `${count} wijzigingen worden verzonden zodra dat kan.`
}

function useLasting(isTrue: boolean): boolean {
  const [isLasting, setIsLasting] = useState(false)
  useEffect(() => {
    if (!isTrue) return
    const timer = setTimeout(() => setIsLasting(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setIsLasting(false)
    }
  }, [isTrue])
  return isTrue && isLasting
}
