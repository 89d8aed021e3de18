import { formatPhone } from '#domain/requests/phone'
import { CallLink } from '../components/CallLink.tsx'
import { ChatLink } from '../components/ChatLink.tsx'
import { useSite } from '../rendering/SiteContext.tsx'
import type { FramePartProps } from './framePart.ts'

/** Call and chat, always within reach: a bar of two at the bottom of a phone, two buttons in the margin of a larger screen. */
export function ContactBar({ lang }: FramePartProps) {
  const { phone } = useSite().business
  return (
    <aside className="contact-bar" lang={lang} aria-label="Direct contact">
      <CallLink className="button button--gold" tooltip={`Bel ${formatPhone(phone)}`}>
        <span>Bel direct</span>
      </CallLink>
      <ChatLink className="button button--chat" tooltip="Stuur ons een WhatsApp-bericht">
        <span>WhatsApp</span>
      </ChatLink>
    </aside>
  )
}
