import type { FieldProps } from '@rjsf/utils'
import { weekdayNames, weekdays, type OpenHours, type Weekday, type WeekHours } from '#domain/officeHours'
import { CheckBox } from '../shared/CheckBox.tsx'
import { toFieldId } from './focusField.ts'
import './WeekField.scss'

/** '00:00', '00:30', … */
const times = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
)

const usualHours = { opens: '09:00', closes: '17:00' } as const

/** Seven days with from and to; a day without a check is closed. */
export function WeekField({ formData, fieldPathId, schema, errorSchema, onChange }: FieldProps) {
  const week = (formData ?? {}) as WeekHours
  const { path } = fieldPathId
  const messages = [errorSchema, ...weekdayNames.map((day) => errorSchema?.[day])].flatMap((errors) => [
    ...(errors?.__errors ?? []),
    ...(errors?.['closes']?.__errors ?? []),
  ])
  const set = (day: Weekday, hours: OpenHours | undefined) => {
    const { [day]: _, ...others } = week
    onChange(hours ? { ...others, [day]: hours } : others, path)
  }
  /** As the day before it, if that is open. */
  const getUsual = (day: Weekday) =>
    week[weekdayNames[weekdayNames.indexOf(day) - 1] ?? day] ?? Object.values(week)[0] ?? usualHours
  return (
    <fieldset className="week rjsf-field">
      <legend className="visually-hidden">{schema.title}</legend>
      <p className="form__hint">{schema.description}</p>
      {weekdayNames.map((day) => {
        const hours = week[day]
        return (
          <fieldset key={day} className="week__day" aria-label={weekdays[day]}>
            <CheckBox
              isOn={hours !== undefined}
              onChange={(isOn) => set(day, isOn ? getUsual(day) : undefined)}
            >
              {weekdays[day]}
            </CheckBox>
            {hours ? (
              <>
                <Time
                  id={toFieldId([...path, day, 'opens'])}
                  label={`${weekdays[day]}, open vanaf`}
                  value={hours.opens}
                  words={toWords(hours)}
                  onChange={(opens) => set(day, { ...hours, opens })}
                />
                tot
                <Time
                  id={toFieldId([...path, day, 'closes'])}
                  label={`${weekdays[day]}, tot`}
                  value={hours.closes}
                  words={toWords(hours)}
                  isWrong={errorSchema?.[day]?.['closes']?.__errors !== undefined}
                  onChange={(closes) => set(day, { ...hours, closes })}
                />
              </>
            ) : (
              <span className="week__closed">gesloten</span>
            )}
          </fieldset>
        )
      })}
      {messages.length > 0 && <p className="form__message">{messages.join(' ')}</p>}
    </fieldset>
  )
}

/** As the site writes them. */
function toWords({ opens, closes }: OpenHours): string {
  return `${opens}–${closes}`
}

interface TimeProps {
  readonly id: string
  readonly label: string
  readonly value: string
  /** By which the preview finds them. */
  readonly words: string
  readonly isWrong?: boolean
  readonly onChange: (time: string) => void
}

function Time({ id, label, value, words, isWrong, onChange }: TimeProps) {
  const listed = times.includes(value) ? times : [...times, value].sort()
  return (
    <select
      id={id}
      className="form-control week__time"
      aria-label={label}
      data-words={words}
      aria-invalid={isWrong || undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {listed.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </select>
  )
}
