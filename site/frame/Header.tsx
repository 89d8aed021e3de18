import Menu from 'lucide-react/icons/menu'
import { Icon } from '../components/Icon.tsx'
import { ChatLink } from '../components/ChatLink.tsx'
import { Drawer, drawerId } from './Drawer.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import type { FramePartProps } from './framePart.ts'
import { Wordmark } from './Wordmark.tsx'

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
