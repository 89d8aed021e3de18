import { Hand, Keyboard, LogOut, type LucideIcon, Moon, Smartphone, Sun, Volume2 } from 'lucide-react'
import { isHelpOpen } from '../commands/isHelpOpen.ts'
import { areShortcutsOn, setShortcutsOn } from '../commands/shortcutPrefs.ts'
import { alertPrefs, setAlertPrefs } from '../sync/alertPrefs.ts'
import { playTone } from '../sync/playTone.ts'
import { setTheme, theme, themes, type Theme } from '../shared/theme.ts'
import { isSwipeOn, setSwipeOn } from '../requests/swipe/swipePrefs.ts'
import type { Command } from '../shared/command.ts'

const themeTexts = {
  auto: { label: 'Kleuren zoals dit apparaat', Icon: Smartphone },
  light: { label: 'Lichte kleuren', Icon: Sun },
  dark: { label: 'Donkere kleuren', Icon: Moon },
} as const satisfies Record<Theme, { readonly label: string; readonly Icon: LucideIcon }>

/** What somebody sets for this device, and the way out. `tell` says what came of it. */
export function toSettingCommands(
  tell: (text: string) => void,
  logOut: (() => void) | undefined,
): readonly Command[] {
  const toSwitch = (
    id: string,
    name: string,
    isOn: boolean,
    Icon: LucideIcon,
    set: (isOn: boolean) => void,
  ) => ({
    id: `setting:${id}`,
    group: 'setting' as const,
    label: `${name} ${isOn ? 'uitzetten' : 'aanzetten'}`,
    words: 'instelling aan uit',
    Icon,
    run: () => {
      set(!isOn)
      tell(`${name}: ${isOn ? 'uit' : 'aan'}`)
    },
  })
  const { sound } = alertPrefs.get()
  return [
    ...themes.map((each): Command => ({
      id: `setting:theme-${each}`,
      group: 'setting',
      label: themeTexts[each].label,
      words: 'thema scherm licht donker',
      isOn: theme.get() === each,
      Icon: themeTexts[each].Icon,
      run: () => setTheme(each),
    })),
    toSwitch('sound', 'Geluid bij een nieuwe aanvraag', sound, Volume2, (isOn) => {
      setAlertPrefs({ ...alertPrefs.get(), sound: isOn })
      // So that somebody hears what they chose, as in the settings.
      if (isOn) playTone(false)
    }),
    toSwitch('swipe', 'Vegen over een kaart', isSwipeOn.get(), Hand, setSwipeOn),
    toSwitch('shortcuts', 'Sneltoetsen', areShortcutsOn.get(), Keyboard, setShortcutsOn),
    {
      id: 'setting:help',
      group: 'setting',
      label: 'Sneltoetsen bekijken',
      words: 'hulp uitleg toetsen',
      shortcut: '?',
      Icon: Keyboard,
      run: () => isHelpOpen.set(true),
    },
    ...(logOut
      ? [
          {
            id: 'setting:log-out',
            group: 'setting' as const,
            label: 'Uitloggen',
            words: 'afmelden',
            Icon: LogOut,
            run: logOut,
          },
        ]
      : []),
  ]
}
