import { Mail, MessageCircle, MessageSquareText } from 'lucide-react'
import { formatList } from '#domain/format/formatList'
import { useState } from 'react'
import { getChatUrl } from '#domain/format/phoneDigits'
import { getActiveHistory, type replyChannels } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { useStore } from '../../shared/stores.tsx'
import { useSession, type Session } from '../../shared/useSession.ts'
import { useChange } from '../data/changes.ts'
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
      <summary>
        <MessageSquareText aria-hidden size={18} />
        Standaardantwoord sturen
      </summary>
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

/** What is offered once a job is done, and was not sent when the panel was opened. */
export function DoneReplies({ request }: { readonly request: KeptRequest }) {
  const { business } = useSession()
  const [sent] = useState(() => getActiveHistory(request.history).map(({ reply }) => reply?.name))
  const offered = business.replies.filter(({ title, afterDone }) => afterDone && !sent.includes(title))
  if (offered.length === 0) return null
  return (
    <ul>
      {offered.map(({ title, text }) => (
        <Reply
          key={title}
          title={title}
          text={fillReply(text, request, business)}
          missing={[]}
          request={request}
        />
      ))}
    </ul>
  )
}

type ReplyProps = Pick<Session['business']['replies'][number], 'title' | 'text'> & {
  /** Without it, the reply would have holes. */
  readonly missing: readonly string[]
  readonly request: KeptRequest
}

function Reply({ title, text, missing, request }: ReplyProps) {
  const { ask } = useStore(askedOutcomes)
  const change = useChange()
  /** In the history: that the message was opened to send. */
  const note = (channel: (typeof replyChannels)[number]) =>
    change(request, { reply: { name: title, channel } })
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
            onClick={() => {
              note('whatsapp')
              if (request.status !== 'done') ask(request.id, 'chat')
            }}
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
            onClick={() => note('mail')}
          >
            <Mail aria-hidden size={18} />
            E-mail
          </a>
        )}
      </div>
    </li>
  )
}
