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

const viewIcons = {
  work: ListTodo,
  contact: Mail,
  diagnosis: Wrench,
  callback: PhoneIncoming,
  all: Inbox,
  trash: Trash2,
} as const

/** The pages, as the menu and the palette list them. `words` also find them. */
export const menuEntries = [
  ...listViews.map((view) => ({
    view,
    isForOwner: false,
    path: viewPaths[view],
    label: viewTexts[view].label,
    words: 'lijst aanvragen berichten',
    Icon: viewIcons[view],
  })),
  {
    view: undefined,
    isForOwner: false,
    path: statisticsPath,
    label: 'Statistieken',
    words: 'cijfers aantallen grafiek',
    Icon: ChartColumn,
  },
  {
    view: undefined,
    isForOwner: false,
    path: settingsPath,
    label: 'Instellingen',
    words:
      'wachtwoord code medewerkers sessies apparaten meldingen geluid donker licht kleuren thema vegen sneltoetsen',
    Icon: Settings,
  },
  {
    view: undefined,
    isForOwner: true,
    path: websitePath,
    label: 'Website',
    words: 'teksten prijzen inhoud publiceren',
    Icon: Globe,
  },
]
