import Menu from 'lucide-react/icons/menu'
import { Icon } from '../components/Icon.tsx'
import { ChatLink, CallLink } from '../components/ContactLinks.tsx'
import type { FramePartProps } from './Frame.tsx'
import X from 'lucide-react/icons/x'
import { formatPhone } from '#domain/requests/phone'
import { useSite } from '../rendering/SiteContext.tsx'
import { getAriaCurrent, listMenuItems } from '../rendering/menuItems.ts'
import Key from 'lucide-react/icons/key'

/** Stays on top: the name, the menu (a bar, or a button for the drawer), the chat. */
export function Header({ lang }: FramePartProps) {
  return (
    <header className="header dark" lang={lang}>
      <div className="wrap">
        <Wordmark />
        <nav id="navigatie" aria-label="Hoofdmenu" tabIndex={-1}>
          <MenuLinks className="menu-bar" />
          <button className="icon-button" type="button" popoverTarget={drawerId} aria-haspopup="dialog">
            <Icon of={Menu} />
            <span>Menu</span>
          </button>
          <Drawer />
        </nav>
        <ChatLink className="button button--chat" />
      </div>
    </header>
  )
}

/** Id of the drawer; its buttons point at it. */
const drawerId = 'menu'

/**
 * The menu on a narrow screen. A popover as long as no script runs: it opens, and closes with Escape or a tap beside it.
 * `startDrawer` makes a modal dialog of it, which also keeps the keyboard inside.
 */
function Drawer() {
  const { phone } = useSite().business
  return (
    <dialog className="drawer dark" id={drawerId} popover="auto" aria-label="Menu">
      <button
        className="icon-button"
        type="button"
        popoverTarget={drawerId}
        popoverTargetAction="hide"
        aria-label="Menu sluiten"
      >
        <Icon of={X} />
      </button>
      <MenuLinks className="drawer__links" />
      <CallLink className="button button--gold button--wide">Bel Nu {formatPhone(phone)}</CallLink>
      <ChatLink className="button button--chat button--wide">WhatsApp Direct</ChatLink>
    </dialog>
  )
}

/** The nine items of the menu; the one of this page is marked. */
function MenuLinks({ className }: { readonly className: string }) {
  const { routes, path } = useSite()
  return (
    <ul className={className}>
      {listMenuItems(routes).map(({ name, href }) => (
        <li key={href}>
          <a href={href} aria-current={getAriaCurrent(href, path)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The business's name as its sign: a key, the name, and the city in a lighter hand. */
function Wordmark() {
  const { business, routes } = useSite()
  const city = business.city.name
  const name = business.name.endsWith(` ${city}`) ? business.name.slice(0, -city.length - 1) : business.name
  return (
    <a className="wordmark" href={routes.home}>
      <Icon of={Key} />
      <b>{name}</b> {name === business.name ? null : city}
    </a>
  )
}
