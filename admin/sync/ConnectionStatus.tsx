import { BellOff, CloudOff } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { formatPendingCount } from '../requests/data/changeTexts.ts'
import { pendingChanges } from '../requests/data/pendingChanges.ts'
import { useSummary } from '../requests/data/useRequests.ts'
import { alertSound } from '../shared/alertSound.ts'
import { useOnline } from '../shared/connection.ts'
import { createSignal, useSignal } from '../shared/createSignal.ts'
import { soundPreference } from '../shared/preferences.ts'
import { defineStore, useStore, useStoreValue } from '../shared/stores.tsx'
import { settingsPath } from '../shared/urls.ts'
import type { StreamStatus } from './createInboxStream.ts'

export const streamStatus = defineStore(() => createSignal<StreamStatus>('connecting'))

const patienceMs = 4_000

/** The live region stays in the page, for screen readers. `children` can act on a notice. */
export function ConnectionStatus({ children }: { readonly children: ReactNode }) {
  const isOnline = useOnline()
  const { data: summary } = useSummary()
  const pendingCount = useSignal(useStore(pendingChanges)).length
  const isBroken = useLasting(useStoreValue(streamStatus) !== 'live')
  const isPendingLong = useLasting(pendingCount > 0)
  const isSoundOn = useStoreValue(soundPreference)
  const isSilent = useLasting(useSignal(useStore(alertSound).isSilenced) && isSoundOn)
  const isInSettings = useLocation().pathname === settingsPath
  // Offline, the other notices can wait.
  const { notices = [], dutyNotice, urgent = 0 } = (isOnline ? summary : undefined) ?? {}
  // The settings turn the messages on.
  const duty = isInSettings ? undefined : dutyNotice
  // Without a phone that gets messages nothing is lost while somebody looks at this page.
  const isUrgent = notices.length > 0 || (duty !== undefined && urgent > 0)
  const texts = [
    !isOnline && 'Geen verbinding. U ziet de laatste lijst.',
    isOnline && isBroken && 'Geen live verbinding: nieuwe aanvragen verschijnen nu niet vanzelf.',
    ...notices,
    duty ?? false,
    (isPendingLong || (pendingCount > 0 && !isOnline)) && formatPendingCount(pendingCount),
  ].filter((text) => text !== false)
  const soundText = isSilent ? 'Het geluid gaat aan zodra u dit scherm aanraakt of een toets indrukt.' : ''
  const text = [...texts, soundText].filter((each) => each !== '').join(' ')
  const Icon = texts.length > 0 && texts[0] !== duty ? CloudOff : BellOff
  return (
    <div
      className={[
        'connection',
        ...(notices.length > 0 || duty !== undefined ? ['connection--failing'] : []),
        ...(isUrgent ? ['connection--urgent'] : []),
      ].join(' ')}
    >
      {text !== '' && <Icon aria-hidden size={18} />}
      <output>{text}</output>
      {isOnline && children}
    </div>
  )
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
