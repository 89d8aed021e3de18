import type { ReactNode } from 'react'
import { useFocusOn } from './useFocusOn.ts'

interface UnsentNoticeProps {
  readonly title: string
  /** What the visitor must know, in a sentence or two. */
  readonly children: ReactNode
  /** The failure it tells of; a new one brings the focus here again. Undefined where the page was opened with it. */
  readonly failure: object | undefined
  /** The business's number as people read it. */
  readonly phone: string
  readonly callUrl: string
  /** Opens the chat with what was typed. */
  readonly chatUrl: string
  /** Given where the request is kept on the device: takes it from there. */
  readonly onDiscard?: (() => void) | undefined
}

/** Above the button of a form that was not sent: where its request is, and two other ways to reach us. */
export function UnsentNotice(props: UnsentNoticeProps) {
  const { title, children, failure, phone, callUrl, chatUrl, onDiscard } = props
  const ref = useFocusOn<HTMLDivElement>(failure)
  return (
    <div className="failed" tabIndex={-1} ref={ref}>
      <p>
        <strong>{title}</strong> {children}
      </p>
      <p className="actions">
        <a className="button button--ghost" href={callUrl}>
          Bel {phone}
        </a>
        <a className="button button--chat" href={chatUrl} target="_blank" rel="noopener">
          WhatsApp
        </a>
      </p>
      {onDiscard && (
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
