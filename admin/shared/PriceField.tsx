import { useId, type FocusEventHandler } from 'react'

interface PriceFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: FocusEventHandler<HTMLInputElement>
}

/** An amount in euros, as text: browsers do not agree on the decimal comma of a number field. */
export function PriceField({ label, value, onChange, onBlur }: PriceFieldProps) {
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
        onBlur={onBlur}
      />
      {isWrong && (
        <span id={messageId} className="form__message" role="alert">
          Schrijf een bedrag zoals 149 of 149,50.
        </span>
      )}
    </label>
  )
}

/** '149,50', '149.5' and '€ 149' in cents; null for an empty text, undefined if it is no amount. */
export function parseCents(text: string): number | null | undefined {
  const [, euros, cents = ''] = /^(?:€\s*)?(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (euros === undefined) return text.trim() === '' ? null : undefined
  return Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}

/** What `parseCents` reads: '149,50'; '' without an amount. */
export function formatCentsField(cents: number | undefined): string {
  return cents === undefined ? '' : (cents / 100).toFixed(2).replace('.', ',').replace(',00', '')
}
