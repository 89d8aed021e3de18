import type { SuccessMessage } from '#domain/promises/promises'
import { useFocusOn } from './useFocusOn.ts'

export interface SentRequest {
  readonly message: SuccessMessage
  readonly reference: string | undefined
  readonly blockedChatUrl?: string | undefined
}

interface SentNoticeProps {
  readonly sent: SentRequest
  readonly onStartAgain: () => void
}

export function SentNotice({ sent, onStartAgain }: SentNoticeProps) {
  const { message, reference, blockedChatUrl } = sent
  const ref = useFocusOn<HTMLDivElement>(sent)
  return (
    <div className="sent" role="alert" tabIndex={-1} ref={ref}>
      <h3 className="sent__title">{message.title}</h3>
      <p>{message.description}</p>
      {blockedChatUrl === undefined ? null : (
        <p>
          Uw browser hield het venster van WhatsApp tegen.{' '}
          <a href={blockedChatUrl} target="_blank" rel="noopener">
            Open WhatsApp met uw bericht
          </a>
        </p>
      )}
      {reference === undefined ? null : (
        <p>
          Uw referentie: <strong className="reference">{reference}</strong>. Noem die als u ons belt.
        </p>
      )}
      <button className="text-button" type="button" onClick={onStartAgain}>
        Nog een aanvraag doen
      </button>
    </div>
  )
}
