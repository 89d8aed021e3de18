import { describeError, toServerSentence } from './ApiError.ts'

interface FailedPanelProps {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}

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
