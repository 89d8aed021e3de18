import Menu from 'lucide-react/icons/menu'
import { Icon } from '../components/Icon.tsx'
import { ChatLink, CallLink } from '../components/ContactLinks.tsx'
import X from 'lucide-react/icons/x'
import { formatPhone } from '#domain/requests/phone'
import { useSite } from '../rendering/SiteContext.tsx'
import { getAriaCurrent, listMenuItems } from '../rendering/menuItems.ts'
import Key from 'lucide-react/icons/key'

export function Header({ lang }: { readonly lang?: string | undefined }) {
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

const drawerId = 'menu'

/** The mobile menu: a popover that works without a script. `startDrawer` makes it a modal dialog. */
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
