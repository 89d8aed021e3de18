import { Menu } from 'lucide-react'
import { Link } from 'react-router-dom'
import { commandDialogs } from '../commands/commandDialogs.ts'
import { PaletteButton } from '../commands/PaletteButton.tsx'
import { viewPaths } from '../requests/data/listUrls.ts'
import { listViews, viewTexts } from '../requests/data/listViews.ts'
import { LogOutButton } from '../session/LogOutButton.tsx'
import { IconButton } from '../shared/IconButton.tsx'
import { useStore } from '../shared/stores.tsx'
import { useSession } from '../shared/useSession.ts'
import { ConnectionStatus } from '../sync/ConnectionStatus.tsx'
import { settingsPath, statisticsPath, websitePath } from './urls.ts'

const menuId = 'menu'
const menuLinks = [
  ...listViews.map((view) => ({ path: viewPaths[view], label: viewTexts[view].label })),
  { path: statisticsPath, label: 'Statistieken' },
  { path: settingsPath, label: 'Instellingen' },
]
const ownerLinks = [{ path: websitePath, label: 'Website' }]

export function DashboardHeader() {
  const { business, name, role } = useSession()
  const links = role === 'owner' ? [...menuLinks, ...ownerLinks] : menuLinks
  const { openPalette } = useStore(commandDialogs)
  const close = () => document.getElementById(menuId)?.hidePopover()
  return (
    <header className="header">
      <div className="header__bar">
        <span className="header__business">{business.name}</span>
        <span className="header__staff">
          <span className="visually-hidden">Ingelogd als </span>
          {name}
        </span>
        <PaletteButton />
        <IconButton Icon={Menu} label="Menu" popoverTarget={menuId} />
        <nav className="menu" id={menuId} popover="auto" aria-label="Meer">
          {links.map(({ path, label }) => (
            <Link key={path} className="menu__item" to={path} onClick={close}>
              {label}
            </Link>
          ))}
          <div className="menu__end">
            <p className="menu__who">Ingelogd als {name}</p>
            <button
              className="menu__item menu__item--narrow"
              type="button"
              aria-haspopup="dialog"
              onClick={() => {
                close()
                openPalette()
              }}
            >
              Opdrachten
            </button>
            <LogOutButton className="menu__item" onPress={close} />
          </div>
        </nav>
      </div>
      <ConnectionStatus />
    </header>
  )
}
