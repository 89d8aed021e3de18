import { MessageCircle, Phone } from 'lucide-react'
import type { KeptRequest } from '#domain/keptRequest'
import { toCallUrl, toChatUrl } from '#domain/phoneDigits'
import { useSession } from '../session/useSession.ts'
import { toContactNumber, toPersonName } from './person.ts'
import { toGreeting } from './toGreeting.ts'

/** Call somebody, or open a chat with them with the greeting typed already. */
export function ContactLinks({ request }: { readonly request: KeptRequest }) {
  const { data: session } = useSession()
  const number = toContactNumber(request)
  const greeting = toGreeting(request, session?.business.name ?? '')
  const name = toPersonName(request)
  return (
    <span className="contact-links">
      <a className="button" href={toCallUrl(number)} aria-label={`Bel ${name}`}>
        <Phone aria-hidden size={18} />
        <span className="contact-links__label">Bel</span>
      </a>
      <a
        className="button"
        href={toChatUrl(number, greeting)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Chat met ${name} (opent in een nieuw tabblad)`}
      >
        <MessageCircle aria-hidden size={18} />
        <span className="contact-links__label">Chat</span>
      </a>
    </span>
  )
}
