import { useEffect, useRef } from 'react'
import { describeError, toServerSentence } from '../shared/ApiError.ts'
import { focusField, toFieldId } from './focusField.ts'
import type { FieldProblem } from './websiteApi.ts'
import './ErrorSummary.scss'

interface ErrorSummaryProps {
  readonly error: Error | null
  readonly problems: readonly FieldProblem[]
  /** The document was kept in spite of its problems. */
  readonly isKept: boolean
}

/** Why the document was refused, with a link to each field. Gets the focus: the button may be far below. */
export function ErrorSummary({ error, problems, isKept }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  const isRefused = error !== null || problems.length > 0
  useEffect(() => {
    if (isRefused) ref.current?.focus()
  }, [isRefused])
  return (
    <div ref={ref} role="alert" tabIndex={-1}>
      {error && <p className="notice notice--wrong">{toServerSentence(error) ?? describeError(error)}</p>}
      {problems.length > 0 && (
        <div className="notice notice--wrong">
          <h2 className="website__group">
            {isKept
              ? 'Opgeslagen als concept, maar dit kan nog niet op de site'
              : 'Niet opgeslagen. Pas eerst dit aan'}
          </h2>
          <ul>
            {problems.map((problem) => (
              <li key={`${problem.path.join('.')} ${problem.message}`}>
                {problem.path.length === 0 ? (
                  describe(problem)
                ) : (
                  <a
                    href={`#${toFieldId(problem.path)}`}
                    onClick={(event) => {
                      event.preventDefault()
                      focusField(problem.path)
                    }}
                  >
                    {describe(problem)}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** 'Batterij vervangen, hoogste bedrag: vul een bedrag in, zoals 25 of 12,50.' */
function describe({ label, message }: FieldProblem): string {
  return label === '' ? message : `${label}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`
}
