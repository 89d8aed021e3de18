import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { z } from 'zod/mini'
import { useSummary } from '../requests/data/useRequests.ts'
import { readStored, writeStored } from '../shared/deviceStorage.ts'
import { IconButton } from '../shared/IconButton.tsx'
import { settingsPath } from '../shared/urls.ts'
import { isPhone, OfferPlace, SettingsLink } from './OfferPlace.tsx'
import {
  canPush,
  describePushError,
  needsHomeScreen,
  registerDevice,
  useOwnSubscription,
  useTestPush,
  useTurnOnPush,
} from './pushApi.ts'

const answeredKey = 'wekken-gevraagd'

/** Turns on push messages from the strip above the page, and renews those of this device after a log-in. */
export function PushOffer() {
  const { data: own, isPending } = useOwnSubscription()
  const turnOn = useTurnOnPush()
  const test = useTestPush()
  const wakesNobody = useSummary().data?.dutyNotice !== undefined
  const isInSettings = useLocation().pathname === settingsPath
  const [isAnswered, setIsAnswered] = useState(() => readStored('local', answeredKey, z.boolean()) === true)
  useEffect(() => {
    // The session in which it was added may have ended. Without a connection the next start does it.
    if (own) registerDevice(own).catch(() => undefined)
  }, [own])
  const close = () => {
    writeStored('local', answeredKey, true)
    setIsAnswered(true)
  }
  // The strip stays while nobody can be woken, so there it offers again.
  const isAsked = isPhone() && (wakesNobody || !isAnswered)
  const offers = isAsked && (canPush ? own === null : needsHomeScreen)
  if ((!offers && !wakesNobody) || isInSettings) return null
  if (isAsked && canPush && isPending) return <OfferPlace />
  return (
    <section className="connection__offer" aria-label="Meldingen op de telefoon">
      {offers && !wakesNobody && 'Deze telefoon krijgt geen meldingen van nieuwe aanvragen.'}
      {turnOn.error && <span role="alert">{describePushError(turnOn.error)}</span>}
      {offers && canPush ? (
        <button
          className="button"
          type="button"
          disabled={turnOn.isPending}
          onClick={() => turnOn.mutate(undefined, { onSuccess: () => test.mutate() })}
        >
          Zet aan
        </button>
      ) : (
        // There an iPhone reads how, and other devices are tested.
        <SettingsLink text={offers ? 'Zet aan' : 'Instellingen'} />
      )}
      {offers && !wakesNobody && <IconButton Icon={X} label="Nu niet" onClick={close} />}
    </section>
  )
}
