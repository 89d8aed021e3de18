import { useId, type FocusEventHandler } from 'react'
import { parseCents } from '#domain/format/parseCents'

/** As the server keeps prices of a request. */
const mostCents = 1_000_000

/** As `parseCents`, for the price of a request. */
export function parsePrice(text: string): number | null | undefined {
  const cents = parseCents(text)
  return cents && cents > mostCents ? undefined : cents
}

interface PriceFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: FocusEventHandler<HTMLInputElement>
}

/** An amount in euros, as text: browsers do not agree on the decimal comma of a number field. */
export function PriceField({ label, value, onChange, onBlur }: PriceFieldProps) {
  const messageId = useId()
  const isWrong = parsePrice(value) === undefined
  return (
    <label className="form__field">
      {label} (€)
      <input
        className="input"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? messageId : undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {isWrong && (
        <span id={messageId} className="form__message" role="alert">
          Schrijf een bedrag zoals 149 of 149,50, ten hoogste 10.000.
        </span>
      )}
    </label>
  )
}
