import { describeError } from './describeError.ts'

interface FailedPanelProps {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}

/** What could not be fetched, why, and a button to try again. */
export function FailedPanel({ title, error, onRetry }: FailedPanelProps) {
  return (
    <div className="panel panel--failed" role="alert">
      <h2 className="panel__title">{title}</h2>
      <p className="panel__detail">{describeError(error)}</p>
      <button className="button button--primary" type="button" onClick={onRetry}>
        Opnieuw proberen
      </button>
    </div>
  )
}
