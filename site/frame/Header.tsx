import Menu from 'lucide-react/icons/menu'
import { Icon } from '../components/Icon.tsx'
import { ChatLink, CallLink } from '../components/ContactLinks.tsx'
import X from 'lucide-react/icons/x'
import { formatPhone } from '#domain/requests/phone'
import { useSite } from '../rendering/SiteContext.tsx'
import { markPath } from '../rendering/identity.ts'
import { getAriaCurrent, listDrawerItems, listMenuItems } from '../rendering/menuItems.ts'

export function Header({ lang }: { readonly lang?: string | undefined }) {
  const { business, path, routes } = useSite()
  const hasEnglishLink = business.languages.includes('en') && path !== routes.english
  return (
    <header className="header dark" lang={lang}>
      <div className="wrap">
        <Wordmark />
        <nav id="navigatie" aria-label="Hoofdmenu" tabIndex={-1}>
          <MenuLinks className="menu-bar" items={listMenuItems(routes)} />
          {hasEnglishLink && (
            <a
              className="header__english"
              href={routes.english}
              lang="en"
              hrefLang="en"
              aria-label="EN, English"
            >
              EN
            </a>
          )}
          <a
            className="header__urgent"
            href={routes.lockedOut}
            aria-current={getAriaCurrent(routes.lockedOut, path)}
          >
            Buitengesloten
          </a>
          <button className="icon-button" type="button" popoverTarget={drawerId} aria-haspopup="dialog">
            <Icon of={Menu} />
            <span>Menu</span>
          </button>
          <Drawer />
        </nav>
        <CallLink className="button button--gold" />
        <ChatLink className="button button--chat">
          <span className="visually-hidden">WhatsApp</span>
        </ChatLink>
      </div>
    </header>
  )
}

const drawerId = 'menu'

/** A popover works without a script. `startDrawer` makes it a modal dialog. */
function Drawer() {
  const { business, routes } = useSite()
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
      <MenuLinks className="drawer__links" items={listDrawerItems(routes, business.languages)} />
      <CallLink className="button button--gold button--wide">Bel Nu {formatPhone(business.phone)}</CallLink>
      <ChatLink className="button button--chat button--wide">WhatsApp Direct</ChatLink>
    </dialog>
  )
}

interface MenuLinksProps {
  readonly className: string
  readonly items: ReturnType<typeof listMenuItems>
}

function MenuLinks({ className, items }: MenuLinksProps) {
  const { path } = useSite()
  return (
    <ul className={className}>
      {items.map(({ name, href, lang }) => (
        <li key={href}>
          <a href={href} lang={lang} hrefLang={lang} aria-current={getAriaCurrent(href, path)}>
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
      <svg className="wordmark__mark" viewBox="0 0 24 24" aria-hidden="true">
        <path d={markPath} />
      </svg>
      <b>{name}</b>
      {name === business.name ? null : <span> {city}</span>}
    </a>
  )
}
