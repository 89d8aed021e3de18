import { Hand, Keyboard, Moon, Rows3, Smartphone, Sun, Volume2, type LucideIcon } from 'lucide-react'
import { alertSound } from '../shared/alertSound.ts'
import type { Command } from '../shared/command.ts'
import {
  alertPreference,
  densityPreference,
  shortcutsPreference,
  swipePreference,
  themePreference,
  themes,
  toDensity,
  type Theme,
} from '../shared/preferences.ts'
import type { Stores } from '../shared/stores.tsx'
import { toasts } from '../shared/toasts/toasts.ts'

const themeTexts = {
  auto: { label: 'Kleuren zoals dit apparaat', Icon: Smartphone },
  light: { label: 'Lichte kleuren', Icon: Sun },
  dark: { label: 'Donkere kleuren', Icon: Moon },
} as const satisfies Record<Theme, { readonly label: string; readonly Icon: LucideIcon }>

export function createSettingCommands(stores: Stores): readonly Command[] {
  const theme = stores.get(themePreference)
  const alerts = stores.get(alertPreference)
  const swipe = stores.get(swipePreference)
  const density = stores.get(densityPreference)
  const shortcuts = stores.get(shortcutsPreference)
  const createSwitch = (
    id: string,
    name: string,
    isOn: boolean,
    Icon: LucideIcon,
    set: (isOn: boolean) => void,
  ): Command => ({
    id: `setting:${id}`,
    group: 'setting',
    label: `${name} ${isOn ? 'uitzetten' : 'aanzetten'}`,
    words: 'instelling aan uit',
    Icon,
    run: () => {
      set(!isOn)
      stores.get(toasts).show(`${name}: ${isOn ? 'uit' : 'aan'}`)
    },
  })
  return [
    ...themes.map((each): Command => ({
      id: `setting:theme-${each}`,
      group: 'setting',
      label: themeTexts[each].label,
      words: 'thema scherm licht donker',
      isOn: theme.get() === each,
      Icon: themeTexts[each].Icon,
      run: () => theme.set(each),
    })),
    createSwitch('sound', 'Geluid bij een nieuwe aanvraag', alerts.get().sound, Volume2, (sound) => {
      alerts.update((now) => ({ ...now, sound }))
      if (sound) stores.get(alertSound).play(false)
    }),
    createSwitch('swipe', 'Vegen over een kaart', swipe.get(), Hand, swipe.set),
    createSwitch('dense', 'Compacte lijst', toDensity(density.get()) === 'dense', Rows3, (isDense) =>
      density.set(isDense ? 'dense' : 'comfortable'),
    ),
    createSwitch('shortcuts', 'Sneltoetsen', shortcuts.get(), Keyboard, shortcuts.set),
  ]
}
