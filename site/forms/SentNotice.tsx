import type { SuccessMessage } from '#domain/promises/promises'
import { useFocusOn } from './useFocusOn.ts'

/** A request that is kept. */
export interface SentRequest {
  readonly message: SuccessMessage
  readonly reference: string | undefined
  /** The chat that the browser did not let us open, ready to be opened by hand. */
  readonly blockedChatUrl?: string | undefined
}

interface SentNoticeProps {
  readonly sent: SentRequest
  readonly onStartAnew: () => void
}

/** Stands in the form's place once the request is kept. */
export function SentNotice({ sent, onStartAnew }: SentNoticeProps) {
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
      <button className="text-button" type="button" onClick={onStartAnew}>
        Nog een aanvraag doen
      </button>
    </div>
  )
}
