import type { UseQueryResult } from '@tanstack/react-query'
import { describeError, toServerSentence } from './ApiError.ts'

interface FailedPanelProps {
  readonly title: string
  readonly query: Pick<UseQueryResult, 'error' | 'refetch'>
}

export function FailedPanel({ title, query: { error, refetch } }: FailedPanelProps) {
  return (
    <div className="panel panel--failed" role="alert">
      <h2 className="panel__title">{title}</h2>
      <p className="panel__detail">{toServerSentence(error) ?? describeError(error)}</p>
      <button className="button button--primary" type="button" onClick={() => void refetch()}>
        Opnieuw proberen
      </button>
    </div>
  )
}
