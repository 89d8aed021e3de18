import { BellOff, CloudOff, VolumeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { waitingChanges } from '../requests/data/changeQueue.ts'
import { useSummary } from '../requests/data/useRequests.ts'
import { useSignal } from '../shared/createSignal.ts'
import { useOnline } from '../shared/useOnline.ts'
import { isSilenced } from './alertSound.ts'
import { alertPrefs } from './alertPrefs.ts'
import { streamStatus } from './streamStatus.ts'
import { toFailureTexts } from './toFailureTexts.ts'
import { useNotificationsBlocked } from './useNotificationsBlocked.ts'

/** A connection that is made again within this is not worth a word. */
const patienceMs = 4_000

/** Says when the screen may be out of date, that messages to staff do not arrive, that changes wait to be sent, and that the sound or the notifications that were chosen do not come. In one place that stays, so that a screen reader tells. */
export function ConnectionNote() {
  const isOnline = useOnline()
  const status = useSignal(streamStatus)
  const waiting = useSignal(waitingChanges).length
  const { data: summary } = useSummary()
  const isBroken = useLasting(status !== 'live', patienceMs)
  const isWaitingLong = useLasting(waiting > 0, patienceMs)
  const isSoundWanted = useSignal(alertPrefs).sound
  const isSilent = useLasting(useSignal(isSilenced) && isSoundWanted, patienceMs)
  const texts = [
    !isOnline && 'Geen internetverbinding: u ziet de laatst geladen berichten.',
    isOnline && isBroken && 'Geen live verbinding: nieuwe aanvragen verschijnen nu niet vanzelf.',
    ...toFailureTexts(summary),
    (isWaitingLong || (waiting > 0 && !isOnline)) && toWaitingText(waiting),
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

function toWaitingText(count: number): string {
  return count === 1
    ? '1 wijziging wordt verzonden zodra dat kan.'
    : `${count} wijzigingen worden verzonden zodra dat kan.`
}

/** True once something has been true for this long without a break. */
function useLasting(isTrue: boolean, ms: number): boolean {
  const [isLasting, setIsLasting] = useState(false)
  useEffect(() => {
    if (!isTrue) return
    const timer = setTimeout(() => setIsLasting(true), ms)
    return () => {
      clearTimeout(timer)
      setIsLasting(false)
    }
  }, [isTrue, ms])
  return isTrue && isLasting
}
