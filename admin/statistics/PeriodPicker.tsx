import { useId, useState, type SubmitEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { DateField } from '../shared/DateField.tsx'
import {
  choices,
  getChoiceSearch,
  getOwnSearch,
  readOwnPeriod,
  type AskedPeriod,
} from './statisticsPeriod.ts'

interface PeriodPickerProps {
  readonly period: AskedPeriod
  readonly today: string
}

export function PeriodPicker({ period, today }: PeriodPickerProps) {
  return (
    <div className="period">
      <nav className="form__buttons" aria-label="Periode">
        {choices.map(({ word, label }) => (
          <Link
            key={word}
            className="button"
            to={{ search: getChoiceSearch(word) }}
            aria-current={period.choice === word || undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {/* The key resets the fields when the period changes. */}
      <OwnPeriod key={`${period.since} ${period.until}`} period={period} today={today} />
    </div>
  )
}

function OwnPeriod({ period, today }: PeriodPickerProps) {
  const navigate = useNavigate()
  const messageId = useId()
  const [since, setSince] = useState(period.since)
  const [until, setUntil] = useState(period.until)
  const [isWrong, setIsWrong] = useState(false)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const own = readOwnPeriod(since, until, today)
    setIsWrong(own === undefined)
    if (own) void navigate({ search: getOwnSearch(own) })
  }
  const field = {
    max: today,
    required: true,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? messageId : undefined,
  } as const
  return (
    <details open={period.choice === 'own'}>
      <summary>Eigen periode</summary>
      <form className="form" onSubmit={onSubmit}>
        <div className="form__pair">
          <label className="form__field">
            Van
            <DateField {...field} value={since} onChange={setSince} />
          </label>
          <label className="form__field">
            Tot en met
            <DateField {...field} value={until} onChange={setUntil} />
          </label>
        </div>
        <button className="button" type="submit">
          Tonen
        </button>
        {isWrong && (
          <p id={messageId} className="form__message" role="alert">
            De eerste dag ligt na de laatste, of het zijn meer dan drie jaren.
          </p>
        )}
      </form>
    </details>
  )
}
