import { toServerSentence } from './ApiError.ts'
import { describeError } from './describeError.ts'

interface FailedPanelProps {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}

/**
 * What could not be fetched, why, and a button to try again. The answer as it came (specification, section 8) is for whoever looks into it; above it
 * stands the server's sentence, for who has to work on.
 */
export function FailedPanel({ title, error, onRetry }: FailedPanelProps) {
  const sentence = toServerSentence(error)
  return (
    <div className="panel panel--failed" role="alert">
      <h2 className="panel__title">{title}</h2>
      {sentence !== undefined && <p>{sentence}</p>}
      <p className={sentence === undefined ? 'panel__detail' : 'panel__detail panel__detail--small'}>
        {describeError(error)}
      </p>
      <button className="button button--primary" type="button" onClick={onRetry}>
        Opnieuw proberen
      </button>
    </div>
  )
}
