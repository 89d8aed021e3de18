import { readDutchMobile } from '#domain/format/phoneDigits'
import { getShareUrl } from '#domain/site/shareUrl'
import type { SuccessMessage } from '#domain/promises/promises'
import { useFocusOn } from './useFocusOn.ts'

export interface SentRequest {
  readonly message: SuccessMessage
  /** As typed. */
  readonly phone: string
  /** As typed, of the form for an offer. */
  readonly car?: string | undefined
  readonly reference: string | undefined
  /** The address of the visitor's page of the request. */
  readonly follow?: string | undefined
  readonly blockedChatUrl?: string | undefined
}

interface SentNoticeProps {
  readonly sent: SentRequest
  readonly onStartAgain: () => void
}

export function SentNotice({ sent, onStartAgain }: SentNoticeProps) {
  const { message, phone, car, reference, follow, blockedChatUrl } = sent
  const ref = useFocusOn<HTMLDivElement>(sent)
  return (
    <div className="sent" role="alert" tabIndex={-1} ref={ref}>
      <h3 className="sent__title">{message.title}</h3>
      <p>{message.description}</p>
      <p>
        Wij bereiken u op {formatMobile(phone)}
        {car && ` over uw ${car}`}.
      </p>
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
      {reference === undefined || follow === undefined ? null : (
        <p className="sent__follow">
          <a className="button" href={follow} rel="noreferrer">
            Volg uw aanvraag
          </a>
          <a
            className="button button--chat"
            href={getShareUrl(reference, follow)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Bewaar de link in WhatsApp
          </a>
        </p>
      )}
      <button className="text-button" type="button" onClick={onStartAgain}>
        Nog een aanvraag doen
      </button>
    </div>
  )
}

/** Any other number as typed: what knows all numbers is too large for a visitor's page. */
function formatMobile(typed: string): string {
  const pairs = readDutchMobile(typed)?.match(/../g)
  return pairs ? ['06', ...pairs].join('\u00A0') : typed
}
