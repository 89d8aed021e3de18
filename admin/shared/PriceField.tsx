import { useId } from 'react'
import { parseCents } from './euros.ts'

interface PriceFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** An amount in euros, as text: browsers do not agree on the decimal comma of a number field. */
export function PriceField({ label, value, onChange }: PriceFieldProps) {
  const messageId = useId()
  const isWrong = parseCents(value) === undefined
  return (
    <label className="form__field">
      {label} (€)
      <input
        className="input"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? messageId : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {isWrong && (
        <span id={messageId} className="form__message" role="alert">
          Schrijf een bedrag zoals 149 of 149,50.
        </span>
      )}
    </label>
  )
}
