import type { FieldProps } from '@rjsf/utils'
import type { ComponentProps } from 'react'
import { weekdayNames, weekdays, type OpenHours, type Weekday, type WeekHours } from '#domain/officeHours'
import { CheckBox } from '../shared/CheckBox.tsx'
import { toFieldId } from './focusField.ts'
import type { FieldProblem } from './websiteApi.ts'
import './WeekField.scss'

/** '00:00', '00:30', …, '24:00' */
const times = Array.from(
  { length: 49 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
)

const usualHours = { opens: '09:00', closes: '17:00' } as const

/** Seven days with from and to; a day without a check is closed. */
export function WeekField({ formData, fieldPathId, schema, errorSchema, onChange }: FieldProps) {
  const week = (formData ?? {}) as WeekHours
  const { path } = fieldPathId
  const set = (day: Weekday, hours: OpenHours | undefined) => {
    const { [day]: _, ...others } = week
    onChange(hours ? { ...others, [day]: hours } : others, path)
  }
  /** As the day before it, if that is open. */
  const getUsual = (day: Weekday) =>
    week[weekdayNames[weekdayNames.indexOf(day) - 1] ?? day] ?? Object.values(week)[0] ?? usualHours
  const messages = errorSchema?.__errors ?? []
  return (
    <fieldset className="week rjsf-field">
      <legend className="visually-hidden">{schema.title}</legend>
      <p className="form__hint">{schema.description}</p>
      {messages.length > 0 && <p className="form__message">{messages.join(' ')}</p>}
      {weekdayNames.map((day) => (
        <Day
          key={day}
          path={[...path, day]}
          name={weekdays[day]}
          hours={week[day]}
          messages={errorSchema?.[day]?.['closes']?.__errors ?? []}
          onToggle={(isOpen) => set(day, isOpen ? getUsual(day) : undefined)}
          onChange={(hours) => set(day, hours)}
        />
      ))}
    </fieldset>
  )
}

interface DayProps {
  readonly path: FieldProblem['path']
  readonly name: string
  /** Undefined on a day that is closed. */
  readonly hours: OpenHours | undefined
  readonly messages: readonly string[]
  readonly onToggle: (isOpen: boolean) => void
  readonly onChange: (hours: OpenHours) => void
}

function Day({ path, name, hours, messages, onToggle, onChange }: DayProps) {
  const errorId = `${toFieldId(path)}__error`
  const isWrong = messages.length > 0
  /** As the site writes them, for the preview. */
  const words = hours && `${hours.opens}–${hours.closes}`
  return (
    <fieldset className="week__day" aria-label={name}>
      <CheckBox isOn={hours !== undefined} onChange={onToggle}>
        {name}
      </CheckBox>
      {hours ? (
        <>
          <Time
            id={toFieldId([...path, 'opens'])}
            aria-label={`${name}, open vanaf`}
            data-words={words}
            value={hours.opens}
            choices={times.slice(0, -1)}
            onTime={(opens) => onChange({ ...hours, opens })}
          />
          tot
          <Time
            id={toFieldId([...path, 'closes'])}
            aria-label={`${name}, tot`}
            data-words={words}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? errorId : undefined}
            value={hours.closes}
            choices={times.slice(1)}
            onTime={(closes) => onChange({ ...hours, closes })}
          />
        </>
      ) : (
        <span className="week__closed">gesloten</span>
      )}
      {isWrong && (
        <p className="form__message week__message" id={errorId}>
          {messages.join(' ')}
        </p>
      )}
    </fieldset>
  )
}

interface TimeProps extends Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  readonly value: string
  readonly choices: readonly string[]
  readonly onTime: (time: string) => void
}

/** Half hours, and the time of the file if it is another one. */
function Time({ value, choices, onTime, ...props }: TimeProps) {
  const listed = choices.includes(value) ? choices : [...choices, value].sort()
  return (
    <select
      {...props}
      className="form-control week__time"
      value={value}
      onChange={({ target }) => onTime(target.value)}
    >
      {listed.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </select>
  )
}
