import {
  ChartColumn,
  Command,
  Inbox,
  ListTodo,
  Mail,
  Menu,
  PhoneIncoming,
  Settings,
  Trash2,
  Wrench,
} from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { commandDialogs } from '../commands/commandDialogs.ts'
import { openingState } from '../requests/data/listState.ts'
import { toViewUrl, viewPaths } from '../requests/data/listUrls.ts'
import { listViews, viewTexts } from '../requests/data/listViews.ts'
import { useSummary } from '../requests/data/useRequests.ts'
import { ViewCount } from '../requests/list/RequestTabs.tsx'
import { LogOutButton } from '../session/LogOutButton.tsx'
import { IconButton } from '../shared/IconButton.tsx'
import { useStore } from '../shared/stores.tsx'
import { useSession } from '../shared/useSession.ts'
import { settingsPath, statisticsPath } from './urls.ts'

const menuId = 'menu'
const viewIcons = {
  work: ListTodo,
  contact: Mail,
  diagnosis: Wrench,
  callback: PhoneIncoming,
  all: Inbox,
  trash: Trash2,
} as const
const otherPages = [
  { path: statisticsPath, to: statisticsPath, label: 'Statistieken', Icon: ChartColumn, count: null },
  { path: settingsPath, to: settingsPath, label: 'Instellingen', Icon: Settings, count: null },
]

/** A bar with a menu. On a wide screen the menu stands open at the side. */
export function DashboardHeader() {
  const { business, name } = useSession()
  const { openPalette } = useStore(commandDialogs)
  const { pathname } = useLocation()
  const q = useSearchParams()[0].get('q') ?? ''
  const { data: summary } = useSummary()
  const close = () => document.getElementById(menuId)?.hidePopover()
  const views = listViews.map((view) => ({
    path: viewPaths[view],
    to: toViewUrl(view, { ...openingState, q }),
    label: viewTexts[view].label,
    Icon: viewIcons[view],
    count: <ViewCount view={view} summary={summary} />,
  }))
  return (
    <header className="header">
      <div className="header__bar">
        <span className="header__business">{business.name}</span>
        <IconButton Icon={Menu} label="Menu" popoverTarget={menuId} />
        <nav className="menu" id={menuId} popover="auto" aria-label="Menu">
          {[...views, ...otherPages].map(({ path, to, label, Icon, count }) => (
            <Link
              key={path}
              className="menu__item"
              to={to}
              aria-current={path === pathname ? 'page' : undefined}
              onClick={close}
            >
              <Icon aria-hidden size={18} />
              {label}
              {count}
            </Link>
          ))}
          <div className="menu__end">
            <button
              className="menu__item"
              type="button"
              aria-haspopup="dialog"
              aria-keyshortcuts="Control+K Meta+K"
              title="Opdrachten (Ctrl K)"
              onClick={() => {
                close()
                openPalette()
              }}
            >
              <Command aria-hidden size={18} />
              Opdrachten
            </button>
            <p className="menu__who">Ingelogd als {name}</p>
            <LogOutButton className="menu__item" onPress={close} />
          </div>
        </nav>
      </div>
    </header>
  )
}
