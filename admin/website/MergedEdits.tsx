import { focusField, toFieldId } from './focusField.ts'
import type { Conflict } from './mergeEdits.ts'
import type { Merged } from './useDocument.ts'
import type { WebsiteDocument } from './websiteApi.ts'

interface MergedEditsProps {
  readonly merged: Merged | undefined
  readonly schema: WebsiteDocument['schema']
}

/** Says that a form has more than was typed in it, and where two people changed the same. */
export function MergedEdits({ merged, schema }: MergedEditsProps) {
  if (!merged) return null
  const { conflicts, reason } = merged
  return (
    <section className="notice" aria-live="polite">
      <p>
        {reason === 'restored'
          ? 'Dit had u getypt en nog niet opgeslagen. Kijk het na en sla het op.'
          : 'Uw wijziging en die van uw collega staan nu samen in dit formulier. Kijk ze na en sla opnieuw op.'}
      </p>
      {conflicts.length > 0 && (
        <>
          <p>Hier wijzigde u hetzelfde. Uw tekst staat er:</p>
          <ul>
            {conflicts.map((conflict) => (
              <li key={conflict.path.join('.')}>
                <a
                  href={`#${toFieldId(conflict.path)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    focusField(conflict.path)
                  }}
                >
                  {findLabel(schema, conflict.path) ?? 'Dit veld'}
                </a>
                {describeTheirs(conflict)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const mostLetters = 120

function describeTheirs({ theirs }: Conflict): string {
  if (theirs === undefined) return ': uw collega haalde dit weg.'
  if (typeof theirs !== 'string' && typeof theirs !== 'number') return ': uw collega wijzigde dit ook.'
  const text = String(theirs)
  const shown = text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text
  return `: uw collega schreef ‘${shown}’.`
}

interface Schema {
  readonly title?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

/** The title of the deepest part that has one. */
function findLabel(schema: WebsiteDocument['schema'], path: Conflict['path']): string | undefined {
  let part: Schema | undefined = schema
  let label: string | undefined
  for (const key of path) {
    part = typeof key === 'number' ? part?.items : part?.properties?.[key]
    label = part?.title ?? label
  }
  return label
}
