import {
  ChartColumn,
  Globe,
  Inbox,
  ListTodo,
  Mail,
  PhoneIncoming,
  Settings,
  Trash2,
  Wrench,
} from 'lucide-react'
import { viewPaths } from '../requests/data/listUrls.ts'
import { listViews, viewTexts } from '../requests/data/listViews.ts'
import { settingsPath, statisticsPath, websitePath } from '../shared/urls.ts'
import type { Session } from '../shared/useSession.ts'

const viewIcons = {
  work: ListTodo,
  contact: Mail,
  diagnosis: Wrench,
  callback: PhoneIncoming,
  all: Inbox,
  trash: Trash2,
} as const

/** `words` also find them. */
const menuEntries = [
  ...listViews.map((view) => ({
    view,
    path: viewPaths[view],
    label: viewTexts[view].label,
    words: 'lijst aanvragen berichten',
    Icon: viewIcons[view],
  })),
  {
    view: undefined,
    path: statisticsPath,
    label: 'Statistieken',
    words: 'cijfers aantallen grafiek',
    Icon: ChartColumn,
  },
  {
    view: undefined,
    path: settingsPath,
    label: 'Instellingen',
    words:
      'dienst rooster wachtwoord code medewerkers sessies apparaten meldingen geluid donker licht kleuren thema vegen sneltoetsen',
    Icon: Settings,
  },
  {
    view: undefined,
    path: websitePath,
    label: 'Website',
    words: 'teksten prijzen inhoud publiceren',
    Icon: Globe,
  },
]

/** The pages, as the menu and the palette list them. */
export function listMenuEntries(role: Session['role']) {
  return menuEntries.filter(({ path }) => path !== websitePath || role === 'owner')
}
