import './ContactLinks.scss'
import { ListChecks, MessageCircle, Phone, RotateCcw } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { getCallUrl, getChatUrl } from '#domain/format/phoneDigits'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonName } from '#domain/requests/person'
import { useStore, useStoreValue } from '../../shared/stores.tsx'
import { useSession } from '../../shared/useSession.ts'
import { useChange } from '../data/changes.ts'
import { panelParam } from '../data/listUrls.ts'
import { formatGreeting } from '../data/person.ts'
import { askedOutcomes } from '../outcome/askedOutcomes.ts'
import { OutcomeQuestion } from './OutcomeQuestion.tsx'
import { PhoneNumber } from './RequestValue.tsx'

interface ContactLinksProps {
  readonly request: KeptRequest
  /** In the panel the number is on the button. `onAnswered` then follows an outcome. */
  readonly onAnswered?: (() => void) | undefined
}

export function ContactLinks({ request, onAnswered }: ContactLinksProps) {
  const isInPanel = onAnswered !== undefined
  const { business } = useSession()
  const [search] = useSearchParams()
  const { ask, stopAsking } = useStore(askedOutcomes)
  const asked = useStoreValue(askedOutcomes)
  const isAsked = asked.some(({ id }) => id === request.id)
  const last = asked.at(-1)
  const isElsewhere = !isInPanel && search.get(panelParam) === request.id
  const isShown = last?.id === request.id && !isElsewhere
  const number = request.phoneE164
  const name = getPersonName(request)
  const className = isInPanel ? 'contact contact--panel' : 'contact'
  if (request.trashedAt !== undefined)
    return (
      <div className={`${className} contact--restore`}>
        <RestoreButton request={request} label={isInPanel ? undefined : `Terugzetten: ${name}`} />
      </div>
    )
  return (
    <div className={className}>
      <span className="contact-links">
        {number === undefined ? (
          <span className="contact-links__undialled">{request.phone}</span>
        ) : (
          <>
            <a
              className="button contact-links__call"
              href={getCallUrl(number)}
              aria-label={isInPanel ? undefined : `Bel ${name}`}
              onClick={() => ask(request.id, 'call')}
              data-key="c"
              data-action="call"
              data-number={request.phone}
            >
              <Phone aria-hidden size={18} />
              <span className="contact-links__label">
                <span className="contact-links__verb">Bel</span>
                {isInPanel && (
                  <>
                    <span className="visually-hidden"> {name}, </span> <PhoneNumber phone={request.phone} />
                  </>
                )}
              </span>
            </a>
            <a
              className="button"
              href={getChatUrl(number, formatGreeting(request, business.name))}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Chat met ${name} (opent in een nieuw tabblad)`}
              onClick={() => ask(request.id, 'chat')}
              data-key="w"
              data-action="chat"
            >
              <MessageCircle aria-hidden size={18} />
              <span className="contact-links__label">Chat</span>
            </a>
          </>
        )}
        <button
          className="button"
          type="button"
          aria-expanded={isShown}
          aria-label={`Uitkomst noteren voor ${name}`}
          onClick={() => (isShown ? stopAsking(request.id) : ask(request.id, 'other'))}
          data-asked={isAsked || undefined}
          data-key="e"
          data-action="outcome"
        >
          <ListChecks aria-hidden size={18} />
          <span className="contact-links__label">Uitkomst</span>
        </button>
      </span>
      {isShown && <OutcomeQuestion request={request} means={last.means} onAnswered={onAnswered} />}
    </div>
  )
}

interface RestoreButtonProps {
  readonly request: KeptRequest
  /** Without one, its text is its name. */
  readonly label: string | undefined
}

function RestoreButton({ request, label }: RestoreButtonProps) {
  const change = useChange()
  return (
    <button
      className="button"
      type="button"
      aria-label={label}
      onClick={() => change(request, { trashed: false })}
    >
      <RotateCcw aria-hidden size={18} />
      Terugzetten
    </button>
  )
}
