import X from 'lucide-react/icons/x'
import { formatPhone } from '#domain/requests/phone'
import { Icon } from '../components/Icon.tsx'
import { CallLink } from '../components/CallLink.tsx'
import { ChatLink } from '../components/ChatLink.tsx'
import { useSite } from '../rendering/SiteContext.tsx'
import { MenuLinks } from './MenuLinks.tsx'

/** Id of the drawer; its buttons point at it. */
export const drawerId = 'menu'

/**
 * The menu on a narrow screen. A popover as long as no script runs: it opens, and closes with Escape or a tap beside it.
 * `startDrawer` makes a modal dialog of it, which also keeps the keyboard inside.
 */
export function Drawer() {
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
