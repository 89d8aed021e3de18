import { Command, Menu } from 'lucide-react'
import { useRef, type ToggleEvent } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { commandDialogs } from '../commands/commandDialogs.ts'
import { openingState } from '../requests/data/listState.ts'
import { toViewUrl } from '../requests/data/listUrls.ts'
import { ViewCount } from '../requests/list/RequestTabs.tsx'
import { LogOutButton } from '../session/LogOutButton.tsx'
import { closeOnBack } from '../shared/closeOnBack.ts'
import { IconButton } from '../shared/IconButton.tsx'
import { useStore } from '../shared/stores.tsx'
import { useSession } from '../shared/useSession.ts'
import { listMenuEntries } from './listMenuEntries.ts'

const menuId = 'menu'
export function DashboardHeader() {
  const { business, name, role } = useSession()
  const { openPalette } = useStore(commandDialogs)
  const { pathname } = useLocation()
  const q = useSearchParams()[0].get('q') ?? ''
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- Safari has it from 17
  const close = () => document.getElementById(menuId)?.hidePopover?.()
  const releaseBack = useRef<() => void>(undefined)
  const onToggle = ({ newState }: ToggleEvent) => {
    releaseBack.current?.()
    releaseBack.current = newState === 'open' ? closeOnBack(close) : undefined
  }
  return (
    <header className="header">
      <IconButton Icon={Menu} label="Menu" popoverTarget={menuId} />
      <nav className="menu" id={menuId} popover="auto" aria-label="Menu" onToggle={onToggle}>
        <p className="menu__business">
          <img src="/favicon.svg" alt="" width="28" height="28" />
          <span>
            {business.name}
            <span className="small">
              <span className="visually-hidden">Ingelogd als </span>
              {name}
            </span>
          </span>
        </p>
        {listMenuEntries(role).map(({ view, path, label, Icon }) => (
          <Link
            key={path}
            className="menu__item"
            to={view ? toViewUrl(view, { ...openingState, q }) : path}
            aria-current={path === pathname || pathname.startsWith(`${path}/`) ? 'page' : undefined}
            onClick={close}
          >
            <Icon aria-hidden size={18} />
            {label}
            {view && <ViewCount view={view} hidesZero />}
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
          <LogOutButton className="menu__item" onPress={close} />
        </div>
      </nav>
    </header>
  )
}
