import './ContactLinks.scss'
import { ListChecks, MessageCircle, Phone } from 'lucide-react'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getCallUrl, getChatUrl } from '#domain/format/phoneDigits'
import { getPersonName } from '#domain/requests/person'
import { attemptOutcomes } from '#domain/requests/history'
import { useStore, useStoreValue } from '../../shared/stores.tsx'
import { useSession } from '../../shared/useSession.ts'
import { formatGreeting, getContactNumber } from '../data/person.ts'
import { askedOutcomes, type ContactMeans } from '../outcome/askedOutcomes.ts'
import { outcomeLabels } from '../data/changeTexts.ts'
import { useChange } from '../data/changes.ts'

/** All three buttons also ask for the outcome. */
export function ContactLinks({ request }: { readonly request: KeptRequest }) {
  const { business } = useSession()
  const { ask, stopAsking } = useStore(askedOutcomes)
  const asked = useStoreValue(askedOutcomes).find(({ id }) => id === request.id)
  const number = getContactNumber(request)
  const greeting = formatGreeting(request, business.name)
  const name = getPersonName(request)
  return (
    <div className="contact">
      <span className="contact-links">
        <a
          className="button"
          href={getCallUrl(number)}
          aria-label={`Bel ${name}`}
          onClick={() => ask(request.id, 'call')}
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
          onClick={() => ask(request.id, 'chat')}
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
          onClick={() => (asked ? stopAsking(request.id) : ask(request.id, 'other'))}
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

/** For staff who did not contact the person after all. */
const nothingDoneLabels: Readonly<Record<ContactMeans, string>> = {
  call: 'Niet gebeld',
  chat: 'Niet geappt',
  other: 'Niets noteren',
}

function OutcomeQuestion({
  request,
  means,
}: {
  readonly request: KeptRequest
  readonly means: ContactMeans
}) {
  const change = useChange()
  const { stopAsking } = useStore(askedOutcomes)
  return (
    <fieldset className="outcome" aria-label={`Wat kwam ervan bij ${getPersonName(request)}?`}>
      {attemptOutcomes.map((outcome) => (
        <button
          key={outcome}
          className="button outcome__button"
          type="button"
          onClick={() => {
            stopAsking(request.id)
            change(request, { attempt: { outcome } })
          }}
        >
          {outcomeLabels[outcome]}
        </button>
      ))}
      <button
        className="button outcome__button outcome__none"
        type="button"
        onClick={() => stopAsking(request.id)}
      >
        {nothingDoneLabels[means]}
      </button>
    </fieldset>
  )
}
