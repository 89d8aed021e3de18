import { Menu } from 'lucide-react'
import { Link } from 'react-router-dom'
import { PaletteButton } from '../commands/PaletteButton.tsx'
import { viewPaths } from '../requests/data/listUrls.ts'
import { viewTexts } from '../requests/data/listViews.ts'
import { LogOutButton } from '../session/LogOutButton.tsx'
import { useSession } from '../shared/useSession.ts'
import { ConnectionStatus } from '../sync/ConnectionStatus.tsx'
import { settingsPath, statisticsPath } from './urls.ts'

const menuId = 'menu'
const menuLinks = [
  ...(['work', 'contact', 'all', 'trash'] as const).map((view) => ({
    path: viewPaths[view],
    label: viewTexts[view].label,
  })),
  { path: statisticsPath, label: 'Statistieken' },
  { path: settingsPath, label: 'Instellingen' },
]

export function DashboardHeader() {
  const { business, name } = useSession()
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
        <button className="icon-button" type="button" popoverTarget={menuId}>
          <Menu aria-hidden size={20} />
          <span className="visually-hidden">Menu</span>
        </button>
        <nav className="menu" id={menuId} popover="auto" aria-label="Meer">
          {menuLinks.map(({ path, label }) => (
            <Link key={path} className="menu__item" to={path} onClick={close}>
              {label}
            </Link>
          ))}
        </nav>
        <LogOutButton />
      </div>
      <ConnectionStatus />
    </header>
  )
}
