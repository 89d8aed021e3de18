import { useState } from 'react'
import { alertPrefs, setAlertPrefs } from '../sync/alertPrefs.ts'
import { playTone } from '../sync/playTone.ts'
import { askNotificationPermission } from '../sync/showNotification.ts'
import { useSignal } from '../shared/createSignal.ts'

/** How this device tells of a new request. */
export function AlertSettings() {
  const prefs = useSignal(alertPrefs)
  const [isRefused, setIsRefused] = useState(false)

  const setSound = (sound: boolean) => {
    setAlertPrefs({ ...prefs, sound })
    // So that somebody hears what they choose; and a browser lets a page sound only after it was touched.
    if (sound) playTone(false)
  }
  const setNotification = async (isWanted: boolean) => {
    const notification = isWanted && (await askNotificationPermission())
    setIsRefused(isWanted && !notification)
    setAlertPrefs({ ...alertPrefs.get(), notification })
  }

  return (
    <section className="settings__section">
      <h2 className="settings__title">Meldingen op dit apparaat</h2>
      <label className="check">
        <input
          className="checkbox"
          type="checkbox"
          checked={prefs.sound}
          onChange={(event) => setSound(event.target.checked)}
        />
        Geluid bij een nieuwe aanvraag
      </label>
      <label className="check">
        <input
          className="checkbox"
          type="checkbox"
          checked={prefs.notification}
          onChange={(event) => void setNotification(event.target.checked)}
        />
        Melding van het systeem, als dit tabblad niet te zien is
      </label>
      <p className="form__hint">
        Het Admin Dashboard moet open staan. In een melding staan geen gegevens van de aanvrager.
      </p>
      {isRefused && (
        <p className="settings__message" role="alert">
          Uw browser staat geen meldingen toe. Sta ze toe in de instellingen van de browser en probeer het
          opnieuw.
        </p>
      )}
    </section>
  )
}
