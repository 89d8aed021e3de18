import {
  CalendarDays,
  ChartColumn,
  Globe,
  Hourglass,
  Inbox,
  ListTodo,
  Mail,
  PhoneIncoming,
  Plus,
  Settings,
  Trash2,
  Wrench,
} from 'lucide-react'
import { viewPaths } from '../requests/data/listUrls.ts'
import { listViews, viewTexts } from '../requests/data/listViews.ts'
import { agendaPath, newRequestPath, settingsPath, statisticsPath, websitePath } from '../shared/urls.ts'
import type { Session } from '../shared/useSession.ts'

const viewIcons = {
  work: ListTodo,
  running: Hourglass,
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
    shortcut: undefined,
    Icon: viewIcons[view],
  })),
  {
    view: undefined,
    path: newRequestPath,
    label: 'Nieuwe aanvraag',
    words: 'invoeren telefoon balie whatsapp toevoegen',
    shortcut: 'n',
    Icon: Plus,
  },
  {
    view: undefined,
    path: agendaPath,
    label: 'Agenda',
    words: 'agenda afspraken week kalender planning',
    shortcut: undefined,
    Icon: CalendarDays,
  },
  {
    view: undefined,
    path: statisticsPath,
    label: 'Statistieken',
    words: 'cijfers aantallen grafiek',
    shortcut: undefined,
    Icon: ChartColumn,
  },
  {
    view: undefined,
    path: settingsPath,
    label: 'Instellingen',
    words:
      'dienst rooster wachtwoord code medewerkers sessies apparaten meldingen geluid donker licht kleuren thema vegen sneltoetsen',
    shortcut: undefined,
    Icon: Settings,
  },
  {
    view: undefined,
    path: websitePath,
    label: 'Website',
    words: 'teksten prijzen inhoud publiceren',
    shortcut: undefined,
    Icon: Globe,
  },
]

/** The pages, as the menu and the palette list them. */
export function listMenuEntries(role: Session['role']) {
  return menuEntries.filter(({ path }) => path !== websitePath || role === 'owner')
}
