import { areShortcutsOn, setShortcutsOn } from '../commands/shortcutPrefs.ts'
import { useSignal } from '../shared/createSignal.ts'
import { isSwipeOn, setSwipeOn } from '../requests/swipe/swipePrefs.ts'
import { setTheme, theme, themes } from '../shared/theme.ts'

const themeLabels = { auto: 'Zoals dit apparaat', light: 'Licht', dark: 'Donker' } as const

/** Light or dark, and whether single keys and swipes do something. */
export function ScreenSettings() {
  const chosen = useSignal(theme)
  const isOn = useSignal(areShortcutsOn)
  const isSwiping = useSignal(isSwipeOn)
  return (
    <section className="settings__section">
      <h2 className="settings__title">Scherm</h2>
      <fieldset className="form__group">
        <legend>Kleuren</legend>
        <div className="form__checks">
          {themes.map((each) => (
            <label key={each} className="check">
              <input
                className="checkbox"
                type="radio"
                name="thema"
                checked={each === chosen}
                onChange={() => setTheme(each)}
              />
              {themeLabels[each]}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="check">
        <input
          className="checkbox"
          type="checkbox"
          checked={isOn}
          onChange={(event) => setShortcutsOn(event.target.checked)}
        />
        Sneltoetsen (met ? ziet u welke)
      </label>
      <label className="check">
        <input
          className="checkbox"
          type="checkbox"
          checked={isSwiping}
          onChange={(event) => setSwipeOn(event.target.checked)}
        />
        Vegen over een kaart
      </label>
      <p className="form__hint">
        Op een telefoon: naar rechts is gesproken, naar links geen gehoor. U kunt het tien seconden lang
        ongedaan maken.
      </p>
    </section>
  )
}
