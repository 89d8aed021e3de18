import type { ReactNode } from 'react'
import { CheckBox } from '../shared/CheckBox.tsx'
import { alertSound } from '../shared/alertSound.ts'
import { useSignal } from '../shared/createSignal.ts'
import {
  shortcutsPreference,
  soundPreference,
  swipePreference,
  themePreference,
  themes,
} from '../shared/preferences.ts'
import { useStore } from '../shared/stores.tsx'
import { useSession } from '../shared/useSession.ts'
import { useTitle } from '../shared/useTitle.ts'
import '../shared/sheet.scss'
import './SettingsPage.scss'

interface SettingsPageProps {
  /** Push messages, for the card of all notifications. */
  readonly push: ReactNode
  /** The sections about the account. */
  readonly children: ReactNode
}

export function SettingsPage({ push, children }: SettingsPageProps) {
  useTitle('Instellingen')
  const { role } = useSession()
  return (
    <main className="page sheet settings">
      <h1 className="page__title">Instellingen</h1>
      <nav className="settings__links" aria-label="Onderdelen">
        {parts
          .filter(({ isOwners }) => !isOwners || role === 'owner')
          .map(({ id, label }) => (
            <a key={id} className="chip" href={`#${id}`}>
              {label}
            </a>
          ))}
      </nav>
      <section className="section" id="meldingen">
        <h2 className="section__title">Meldingen</h2>
        {push}
        <SoundSetting />
      </section>
      <ScreenSettings />
      {children}
    </main>
  )
}

/** Their sections have these ids. */
const parts = [
  { id: 'meldingen', label: 'Meldingen' },
  { id: 'scherm', label: 'Scherm' },
  { id: 'dienst', label: 'Dienst' },
  { id: 'agenda', label: 'Agenda' },
  { id: 'bereik', label: 'E-mail en sms' },
  { id: 'apparaten', label: 'Ingelogd' },
  { id: 'wachtwoord', label: 'Wachtwoord' },
  { id: 'code', label: 'Code' },
  { id: 'medewerkers', label: 'Medewerkers', isOwners: true },
]

const themeLabels = { auto: 'Zoals dit apparaat', light: 'Licht', dark: 'Donker' } as const

function ScreenSettings() {
  const theme = useStore(themePreference)
  const shortcuts = useStore(shortcutsPreference)
  const swipe = useStore(swipePreference)
  const chosen = useSignal(theme)
  return (
    <section className="section" id="scherm">
      <h2 className="section__title">Scherm</h2>
      <fieldset className="form__group">
        <legend>Kleuren</legend>
        <div className="form__buttons settings__themes">
          {themes.map((each) => (
            <label key={each} className="check">
              <input
                className="checkbox"
                type="radio"
                name="thema"
                checked={each === chosen}
                onChange={() => theme.set(each)}
              />
              {themeLabels[each]}
            </label>
          ))}
        </div>
      </fieldset>
      <CheckBox isOn={useSignal(shortcuts)} onChange={shortcuts.set}>
        Sneltoetsen (met ? ziet u welke)
      </CheckBox>
      <CheckBox isOn={useSignal(swipe)} onChange={swipe.set}>
        Vegen over een aanvraag
      </CheckBox>
      <p className="form__hint">
        Op een telefoon: naar rechts is gesproken, naar links geen gehoor. U kunt het tien seconden lang
        ongedaan maken.
      </p>
    </section>
  )
}

function SoundSetting() {
  const preference = useStore(soundPreference)
  const sound = useStore(alertSound)
  return (
    <CheckBox
      isOn={useSignal(preference)}
      onChange={(isWanted) => {
        preference.set(isWanted)
        // Plays an example. Browsers allow sound only after a touch.
        if (isWanted) sound.play(false)
      }}
    >
      Geluid bij een nieuwe aanvraag, als het dashboard openstaat
    </CheckBox>
  )
}
