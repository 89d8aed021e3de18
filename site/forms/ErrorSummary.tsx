import type { MouseEvent } from 'react'
import type { Field } from '#domain/forms/field'
import type { RequestKind } from '#domain/forms/kinds'
import { getControlAttributes } from '#domain/forms/controlAttributes'
import { useFocusOn } from './useFocusOn.ts'

interface ErrorSummaryProps {
  readonly kind: RequestKind
  readonly refused: readonly (readonly [Field, string])[]
  /** A new refusal moves the focus here again. */
  readonly refusal: object
}

export function ErrorSummary({ kind, refused, refusal }: ErrorSummaryProps) {
  const ref = useFocusOn<HTMLDivElement>(refusal)
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={ref}>
      <h2 className="error-summary__title">Controleer uw gegevens</h2>
      <ul>
        {refused.map(([field, message]) => (
          <li key={field.name}>
            <a href={`#${getControlAttributes(kind, field, true).id}`} onClick={goToField}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Scrolls to the label; a plain jump would hide it under the header. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const control = document.getElementById(event.currentTarget.hash.slice(1))
  if (control === null) return
  event.preventDefault()
  control.closest('.field')?.scrollIntoView()
  control.focus({ preventScroll: true })
}
