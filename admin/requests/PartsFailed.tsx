import { describeError } from '../shared/describeError.ts'

interface PartsFailedProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Says, wherever staff are in a long list, that what comes next could not be fetched. */
export function PartsFailed({ error, onRetry }: PartsFailedProps) {
  return (
    <div className="parts-failed" role="alert">
      <p>Een deel van de lijst kon niet worden geladen. {describeError(error)}</p>
      <button className="button" type="button" onClick={onRetry}>
        Opnieuw proberen
      </button>
    </div>
  )
}
