import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { z } from 'zod/mini'
import { panelParam } from '../requests/data/listUrls.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { readStored, writeStored } from '../shared/deviceStorage.ts'
import { settingsPath } from '../shared/urls.ts'
import {
  canPush,
  describePushError,
  needsHomeScreen,
  registerDevice,
  useOwnSubscription,
  useTurnOnPush,
} from './pushApi.ts'

const answeredKey = 'wekken-gevraagd'

/** Offers push messages once on each phone, and renews those of this device after a log-in. */
export function PushOffer() {
  const { data: own } = useOwnSubscription()
  const turnOn = useTurnOnPush()
  const isRequestOpen = useSearchParams()[0].has(panelParam)
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
  const canOffer = canPush ? own === null : needsHomeScreen
  // A request that somebody opened goes first.
  if (isAnswered || !canOffer || isRequestOpen) return null
  return (
    <Dialog title="Wilt u gewekt worden?" onClose={close}>
      <p>
        {canPush
          ? 'Deze telefoon kan u wekken bij een nieuwe aanvraag, ook als hij in uw zak zit en het dashboard dicht is.'
          : 'Deze telefoon kan u wekken bij een nieuwe aanvraag, als u het dashboard op het beginscherm zet.'}{' '}
        Bij Instellingen kunt u dit altijd wijzigen.
      </p>
      {turnOn.error && <p role="alert">{describePushError(turnOn.error)}</p>}
      <div className="dialog__actions">
        {canPush ? (
          <button
            className="button button--primary"
            type="button"
            disabled={turnOn.isPending}
            onClick={() => turnOn.mutate(undefined, { onSuccess: close })}
          >
            Meldingen aanzetten
          </button>
        ) : (
          <Link className="button button--primary" to={settingsPath} onClick={close}>
            Toon hoe dat gaat
          </Link>
        )}
        <button className="button" type="button" onClick={close}>
          Nu niet
        </button>
      </div>
    </Dialog>
  )
}

function isPhone(): boolean {
  return matchMedia('(pointer: coarse)').matches
}
