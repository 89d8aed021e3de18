import { Menu } from 'lucide-react'
import { Link } from 'react-router-dom'
import { settingsPath, statisticsPagePath } from './urls.ts'
import { viewPaths } from '../requests/data/listUrls.ts'
import { ConnectionNote } from '../sync/ConnectionNote.tsx'
import { PaletteButton } from '../commands/PaletteButton.tsx'
import { LogOutButton } from '../session/LogOutButton.tsx'
import { useSession } from '../session/useSession.ts'
import { viewTexts } from '../requests/data/listViews.ts'

const menuId = 'menu'

/** Whose dashboard this is, who is signed in, where else one can go, and the way out. */
export function DashboardHeader() {
  const { data: session } = useSession()
  const close = () => document.getElementById(menuId)?.hidePopover()
  return (
    <header className="header">
      <div className="header__bar">
        <span className="header__business">{session?.business.name}</span>
        <span className="header__staff">
          <span className="visually-hidden">Ingelogd als </span>
          {session?.name}
        </span>
        <PaletteButton />
        <button className="icon-button" type="button" popoverTarget={menuId}>
          <Menu aria-hidden size={20} />
          <span className="visually-hidden">Menu</span>
        </button>
        <nav className="menu" id={menuId} popover="auto" aria-label="Meer">
          <Link className="menu__item" to={viewPaths.work} onClick={close}>
            {viewTexts.work.label}
          </Link>
          <Link className="menu__item" to={viewPaths.contact} onClick={close}>
            {viewTexts.contact.label}
          </Link>
          <Link className="menu__item" to={viewPaths.all} onClick={close}>
            {viewTexts.all.label}
          </Link>
          <Link className="menu__item" to={viewPaths.trash} onClick={close}>
            {viewTexts.trash.label}
          </Link>
          <Link className="menu__item" to={statisticsPagePath} onClick={close}>
            Statistieken
          </Link>
          <Link className="menu__item" to={settingsPath} onClick={close}>
            Instellingen
          </Link>
        </nav>
        <LogOutButton />
      </div>
      <ConnectionNote />
    </header>
  )
}
