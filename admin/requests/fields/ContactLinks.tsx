import './ContactLinks.scss'
import { ListChecks, MessageCircle, Phone } from 'lucide-react'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getCallUrl, getChatUrl } from '#domain/requests/phoneDigits'
import { getPersonName } from '#domain/requests/person'
import { askOutcome, askedOutcomes, stopAskingOutcome } from '../outcome/askedOutcomes.ts'
import { OutcomeQuestion } from '../outcome/OutcomeQuestion.tsx'
import { useSession } from '../../session/useSession.ts'
import { useSignal } from '../../shared/createSignal.ts'
import { toContactNumber, toGreeting } from '../data/person.ts'

/**
 * Call somebody, or open a chat with them with the greeting typed already. Either asks what came of it; so does the third button, for who
 * called in another way.
 */
export function ContactLinks({ request }: { readonly request: KeptRequest }) {
  const { data: session } = useSession()
  const asked = useSignal(askedOutcomes).find(({ id }) => id === request.id)
  const number = toContactNumber(request)
  const greeting = toGreeting(request, session?.business.name ?? '')
  const name = getPersonName(request)
  return (
    <div className="contact">
      <span className="contact-links">
        <a
          className="button"
          href={getCallUrl(number)}
          aria-label={`Bel ${name}`}
          onClick={() => askOutcome(request.id, 'call')}
          data-action="call"
        >
          <Phone aria-hidden size={18} />
          <span className="contact-links__label">Bel</span>
        </a>
        <a
          className="button"
          href={getChatUrl(number, greeting)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Chat met ${name} (opent in een nieuw tabblad)`}
          onClick={() => askOutcome(request.id, 'chat')}
          data-action="chat"
        >
          <MessageCircle aria-hidden size={18} />
          <span className="contact-links__label">Chat</span>
        </a>
        <button
          className="button"
          type="button"
          aria-expanded={asked !== undefined}
          aria-label={`Uitkomst noteren voor ${name}`}
          onClick={() => (asked ? stopAskingOutcome(request.id) : askOutcome(request.id, 'other'))}
          data-action="outcome"
        >
          <ListChecks aria-hidden size={18} />
          <span className="contact-links__label">Uitkomst</span>
        </button>
      </span>
      {asked && <OutcomeQuestion request={request} means={asked.means} />}
    </div>
  )
}
