import type { RequestFormProps } from './requestFormProps.ts'
import { useFocusOn } from './useFocusOn.ts'

interface FailedNoticeProps extends Pick<RequestFormProps, 'phone' | 'callUrl' | 'chatUrl'> {
  readonly title: string
  readonly description: string
  /** The failure it tells of; a new one brings the focus here again. */
  readonly failure: object
}

/** Above the button of a form that could not be sent: nothing is lost, and two other ways to reach us. */
export function FailedNotice({ title, description, failure, phone, callUrl, chatUrl }: FailedNoticeProps) {
  const ref = useFocusOn<HTMLDivElement>(failure)
  return (
    <div className="failed" tabIndex={-1} ref={ref}>
      <p>
        <strong>{title}</strong> {description}
      </p>
      <p>Uw aanvraag is niet verzonden. Alles wat u heeft ingevuld, staat er nog.</p>
      <p className="actions">
        <a className="button button--ghost" href={callUrl}>
          Bel {phone}
        </a>
        <a className="button button--chat" href={chatUrl} target="_blank" rel="noopener">
          WhatsApp
        </a>
      </p>
    </div>
  )
}
