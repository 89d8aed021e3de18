import { useState, type SubmitEvent } from 'react'
import { shiftSchema, type Shift } from '#domain/duty/duty'
import { TimeField } from '../shared/DateField.tsx'
import { CheckBox } from '../shared/CheckBox.tsx'
import { readText } from '../shared/readText.ts'
import { days, getDayName } from './dutyTexts.ts'
import type { RosterColleague } from './useDuty.ts'

interface ShiftFormProps {
  readonly shift?: Shift
  readonly colleagues: readonly RosterColleague[]
  readonly isBusy: boolean
  /** Called with a valid shift. `reset` empties the form. */
  readonly onSubmit: (shift: Shift, reset: () => void) => void
  readonly onCancel?: () => void
}

/** Adds a shift, or changes one. What was typed stays until it is saved. */
export function ShiftForm({ shift, colleagues, isBusy, onSubmit, onCancel }: ShiftFormProps) {
  const [chosen, setChosen] = useState<readonly number[]>(shift?.days ?? [])
  const [from, setFrom] = useState(shift?.from ?? '')
  const [to, setTo] = useState(shift?.to === '24:00' ? '00:00' : (shift?.to ?? ''))
  const [mistake, setMistake] = useState('')
  const toggle = (day: number, isOn: boolean) =>
    setChosen((before) => (isOn ? [...before, day] : before.filter((each) => each !== day)))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const parsed = shiftSchema.safeParse({
      name: readText(data, 'name'),
      days: chosen,
      from,
      // Nobody types '24:00'. Midnight ends the same evening.
      to: to === '00:00' ? '24:00' : to,
    })
    setMistake(parsed.success ? '' : (parsed.error.issues[0]?.message ?? ''))
    if (parsed.success)
      onSubmit(parsed.data, () => {
        form.reset()
        setChosen([])
        setFrom('')
        setTo('')
      })
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <label className="form__field">
        Wie
        <select className="input" name="name" defaultValue={shift?.name ?? ''}>
          <option value="">Kies een collega</option>
          <ColleagueOptions colleagues={colleagues} />
        </select>
      </label>
      <fieldset className="form__group">
        <legend>Begint op</legend>
        <div className="shift__days">
          {days.map((day) => (
            <CheckBox
              key={day}
              label={getDayName(day)}
              isOn={chosen.includes(day)}
              onChange={(isOn) => toggle(day, isOn)}
            >
              {getDayName(day).slice(0, 2)}
            </CheckBox>
          ))}
        </div>
      </fieldset>
      <div className="form__pair">
        <label className="form__field">
          Van
          <TimeField value={from} onChange={setFrom} />
        </label>
        <label className="form__field">
          Tot
          <TimeField value={to} onChange={setTo} />
        </label>
      </div>
      <p className="form__hint">Is ‘tot’ vroeger dan ‘van’, dan eindigt de dienst de volgende dag.</p>
      <div role="alert">{mistake !== '' && <p className="form__message">{mistake}</p>}</div>
      <div className="form__buttons">
        <button className="button button--primary" type="submit" disabled={isBusy}>
          {shift ? 'Dienst bewaren' : 'Dienst toevoegen'}
        </button>
        {onCancel && (
          <button className="button" type="button" onClick={onCancel}>
            Annuleren
          </button>
        )}
      </div>
    </form>
  )
}

export function ColleagueOptions({ colleagues }: { readonly colleagues: readonly RosterColleague[] }) {
  return colleagues.map(({ name, isInvited }) => (
    <option key={name} value={name}>
      {isInvited ? `${name} (nog niet ingelogd)` : name}
    </option>
  ))
}
