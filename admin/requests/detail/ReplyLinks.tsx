import { Mail, MessageCircle } from 'lucide-react'
import { formatList } from '#domain/format/formatList'
import { getChatUrl } from '#domain/format/phoneDigits'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { useStore } from '../../shared/stores.tsx'
import { useSession, type Session } from '../../shared/useSession.ts'
import { fillReply, isAboutArrival, listMissing } from '../data/person.ts'
import { askedOutcomes } from '../outcome/askedOutcomes.ts'
import './HandlingForm.scss'

/** The saved replies of business.json, for chat and mail. */
export function ReplyLinks({ request }: { readonly request: KeptRequest }) {
  const { business } = useSession()
  // Those about an arrival are offered with it.
  const replies = business.replies.filter(({ text }) => !isAboutArrival(text))
  if (replies.length === 0) return null
  return (
    <details className="replies">
      <summary>Standaardantwoord sturen</summary>
      <ul>
        {replies.map(({ title, text }) => (
          <Reply
            key={title}
            title={title}
            text={fillReply(text, request, business)}
            missing={listMissing(text, request)}
            request={request}
          />
        ))}
      </ul>
    </details>
  )
}

type ReplyProps = Session['business']['replies'][number] & {
  /** Without it, the reply would have holes. */
  readonly missing: readonly string[]
  readonly request: KeptRequest
}

function Reply({ title, text, missing, request }: ReplyProps) {
  const { ask } = useStore(askedOutcomes)
  if (missing.length > 0) {
    return (
      <li className="replies__entry">
        <strong>{title}</strong>
        <p className="form__hint">Noteer eerst {formatList(missing)}. Daarna kunt u dit antwoord sturen.</p>
      </li>
    )
  }
  const email = request.kind === 'callback' ? '' : request.email
  const query = new URLSearchParams({ subject: `Uw aanvraag ${request.reference}`, body: text })
  return (
    <li className="replies__entry">
      <strong>{title}</strong>
      <p className="replies__text form__hint">{text}</p>
      <div className="form__buttons">
        {request.phoneE164 !== undefined && (
          <a
            className="button"
            href={getChatUrl(request.phoneE164, text)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${title}: stuur per chat (opent in een nieuw tabblad)`}
            onClick={() => ask(request.id, 'chat')}
          >
            <MessageCircle aria-hidden size={18} />
            Chat
          </a>
        )}
        {email !== '' && (
          <a
            className="button"
            // Mail programs show a plus as it is.
            href={`mailto:${encodeURIComponent(email)}?${query.toString().replaceAll('+', '%20')}`}
            aria-label={`${title}: stuur per e-mail`}
          >
            <Mail aria-hidden size={18} />
            E-mail
          </a>
        )}
      </div>
    </li>
  )
}
