import { getChatUrl } from '#domain/format/phoneDigits'
import type { RequestFormProps } from '../browser/submissions/requestFormProps.ts'
import { useFocusOn } from './useFocusOn.ts'
import type { UnsentStatus } from './useRequestForm.ts'

interface UnsentNoticeProps extends Pick<RequestFormProps, 'form' | 'phone' | 'callUrl' | 'chatPhone'> {
  readonly unsent: UnsentStatus
  readonly onDiscard: () => void
}

const keptText =
  'Uw aanvraag is op dit apparaat bewaard en gaat vanzelf uit zodra dat kan, ook als u onze website ' +
  'binnen 24 uur weer opent. Haast? Bel of app ons nu.'
const lostText = 'Uw aanvraag is niet verzonden. Alles wat u heeft ingevuld, staat er nog.'

export function UnsentNotice({ form, phone, callUrl, chatPhone, unsent, onDiscard }: UnsentNoticeProps) {
  const { state, message, request, isOld } = unsent
  const isKept = state === 'pending'
  // The visitor may have opened the page for something else.
  const ref = useFocusOn<HTMLDivElement>(isOld ? undefined : unsent)
  return (
    <div className="failed" tabIndex={-1} ref={ref}>
      <p>
        <strong>{isKept ? 'Nog niet verzonden' : form.failure.title}</strong>{' '}
        {isKept ? keptText : (message ?? form.failure.description)}
      </p>
      {!isKept && <p>{lostText}</p>}
      <p className="actions">
        <a className="button button--ghost" href={callUrl}>
          Bel {phone}
        </a>
        <a
          className="button button--chat"
          href={getChatUrl(chatPhone, request.message)}
          target="_blank"
          rel="noopener"
        >
          WhatsApp
        </a>
      </p>
      {isKept && (
        <p className="actions">
          <button className="text-button" type="submit">
            Nu opnieuw proberen
          </button>
          <button className="text-button" type="button" onClick={onDiscard}>
            Verwijderen
          </button>
        </p>
      )}
    </div>
  )
}
