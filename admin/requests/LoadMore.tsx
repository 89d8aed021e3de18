import { describeError } from '../shared/describeError.ts'

interface LoadMoreProps {
  readonly isLoading: boolean
  /** Why the next page did not come, or null. */
  readonly error: unknown
  readonly onLoad: () => void
}

/** The way to the rest of a long list. */
export function LoadMore({ isLoading, error, onLoad }: LoadMoreProps) {
  return (
    <div className="load-more">
      {error !== null && <p role="alert">{describeError(error)}</p>}
      <button className="button" type="button" disabled={isLoading} onClick={onLoad}>
        {isLoading ? 'Berichten laden...' : 'Meer laden'}
      </button>
    </div>
  )
}
