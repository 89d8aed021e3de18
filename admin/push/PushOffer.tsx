import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod/mini'
import { useSummary } from '../requests/data/useRequests.ts'
import { readStored, writeStored } from '../shared/deviceStorage.ts'
import { IconButton } from '../shared/IconButton.tsx'
import { settingsPath } from '../shared/urls.ts'
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
  const { data: own } = useOwnSubscription()
  const turnOn = useTurnOnPush()
  const test = useTestPush()
  const { wakesNobody = false } = useSummary().data ?? {}
  const [isAnswered, setIsAnswered] = useState(
    () => !isPhone() || readStored('local', answeredKey, z.boolean()) === true,
  )
  useEffect(() => {
    // The session in which it was added may have ended. Without a connection the next start does it.
    if (own) registerDevice(own).catch(() => undefined)
  }, [own])
  const close = () => {
    writeStored('local', answeredKey, true)
    setIsAnswered(true)
  }
  const offers = !isAnswered && (canPush ? own === null : needsHomeScreen)
  if (!offers && !wakesNobody) return null
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
          Aanzetten
        </button>
      ) : (
        // There an iPhone reads how, and other devices are tested.
        <Link className="button" to={settingsPath}>
          {offers ? 'Aanzetten' : 'Instellingen'}
        </Link>
      )}
      {offers && <IconButton Icon={X} label="Nu niet" onClick={close} />}
    </section>
  )
}

function isPhone(): boolean {
  return matchMedia('(pointer: coarse)').matches
}
