import { CallLink } from '../components/CallLink.tsx'
import { ChatLink } from '../components/ChatLink.tsx'

/** Call and chat, always within reach: a bar of two at the bottom of a phone, two buttons in the margin of a larger screen. */
export function ContactBar() {
  return (
    <aside className="contact-bar" aria-label="Direct contact">
      <CallLink className="button button--gold">
        <span>Bel direct</span>
      </CallLink>
      <ChatLink className="button button--chat">
        <span>WhatsApp</span>
      </ChatLink>
    </aside>
  )
}
