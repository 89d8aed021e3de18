import { CalendarDays } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { formatDayField, parseClockField, parseDayField } from '#domain/format/dutchFields'
import './DateField.scss'

interface TypedFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** '2026-11-27' or '14:05', or '' while there is none. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A day as dd-mm-jjjj, also where the browser is not Dutch, with the picker of the device beside it. */
export function DateField({ value, onChange, max, ...props }: TypedFieldProps) {
  return (
    <span className="date-field">
      <TextField
        {...props}
        value={value}
        onChange={onChange}
        format={formatDayField}
        parse={parseDayField}
        placeholder="dd-mm-jjjj"
      />
      {/* The text field does the same for the keyboard and for screen readers. */}
      <span className="date-field__picker" aria-hidden>
        <CalendarDays size={18} />
        <input
          type="date"
          tabIndex={-1}
          max={max}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </span>
    </span>
  )
}

/** A time of 24 hours. Digits alone will do: a phone's digits have no colon. */
export function TimeField(props: TypedFieldProps) {
  return <TextField {...props} format={String} parse={parseClockField} placeholder="uu:mm" />
}

interface TextFieldProps extends TypedFieldProps {
  readonly format: (value: string) => string
  readonly parse: (text: string) => string | undefined
}

/** What is typed stays as it is until the field is left. */
function TextField({ value, onChange, format, parse, onBlur, ...props }: TextFieldProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly before: string }>()
  // The picker, or another tab, may have changed the value since.
  const isCurrent = typed && (value === typed.before || value === (parse(typed.text) ?? ''))
  return (
    <input
      className="input"
      type="text"
      inputMode="numeric"
      autoComplete="off"
      {...props}
      value={isCurrent ? typed.text : format(value)}
      onChange={({ target }) => {
        setTyped({ text: target.value, before: value })
        onChange(parse(target.value) ?? '')
      }}
      onBlur={(event) => {
        if (value !== '') setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}

interface DateTimeFieldsProps {
  /** '2026-11-27T14:05'. Before or after the T may be nothing. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly dayLabel: string
  readonly timeLabel: string
  readonly isInvalid?: boolean
  readonly messageId?: string | undefined
}

/** A day and a time, in Dutch time. */
export function DateTimeFields(props: DateTimeFieldsProps) {
  const { value, onChange, dayLabel, timeLabel, isInvalid = false, messageId } = props
  const [day = '', time = ''] = value.split('T')
  const state = { 'aria-invalid': isInvalid || undefined, 'aria-describedby': messageId }
  return (
    <div className="form__pair form__pair--narrow">
      <label className="form__field">
        {dayLabel}
        <DateField {...state} value={day} onChange={(next) => onChange(`${next}T${time}`)} />
      </label>
      <label className="form__field">
        {timeLabel}
        <TimeField {...state} value={time} onChange={(next) => onChange(`${day}T${next}`)} />
      </label>
    </div>
  )
}
