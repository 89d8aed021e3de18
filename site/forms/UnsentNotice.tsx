import { getChatUrl } from '#domain/format/phoneDigits'
import { getShownForm } from '../browser/submissions/getShownForm.ts'
import type { RequestFormProps } from '../browser/submissions/requestFormProps.ts'
import { useFocusOn } from './useFocusOn.ts'
import type { UnsentStatus } from './useRequestForm.ts'

interface UnsentNoticeProps extends Pick<RequestFormProps, 'kind' | 'phone' | 'callUrl' | 'chatPhone'> {
  readonly unsent: UnsentStatus
  readonly onDiscard: () => void
}

const keptText =
  'Nog niet verzonden: uw aanvraag is op dit apparaat bewaard en gaat vanzelf uit zodra dat kan, ook als ' +
  'u onze website binnen 24 uur weer opent.'
const lostText = 'Uw aanvraag is niet verzonden. Alles wat u hebt ingevuld, staat er nog.'

/** The form's own button below it tries again. */
export function UnsentNotice({ kind, phone, callUrl, chatPhone, unsent, onDiscard }: UnsentNoticeProps) {
  const { state, message, request, isOld } = unsent
  const { failure } = getShownForm(kind)
  const isKept = state === 'pending'
  // The visitor may have opened the page for something else.
  const ref = useFocusOn<HTMLDivElement>(isOld ? undefined : unsent)
  return (
    <div className="failed" tabIndex={-1} ref={ref}>
      <p>
        <strong>{failure.title}</strong> {isKept ? keptText : lostText} {message ?? failure.description}
      </p>
      <p>
        <a href={callUrl}>Bel {phone}</a> of stuur dit via{' '}
        <a href={getChatUrl(chatPhone, request.message)} target="_blank" rel="noopener">
          WhatsApp
        </a>
        .
        {isKept && (
          <button className="text-button" type="button" onClick={onDiscard}>
            Verwijderen
          </button>
        )}
      </p>
    </div>
  )
}
