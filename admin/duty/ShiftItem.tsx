import { useState } from 'react'
import type { Shift } from '#domain/duty/duty'
import { useSession } from '../shared/useSession.ts'
import { formatDays, formatHours } from './dutyTexts.ts'
import { ColleagueOptions, ShiftForm } from './ShiftForm.tsx'
import type { RosterColleague } from './useDuty.ts'

interface ShiftItemProps {
  readonly shift: Shift
  readonly colleagues: readonly RosterColleague[]
  readonly isBusy: boolean
  /** Undefined removes it. */
  readonly onChange: (shift: Shift | undefined, text: string, onSaved?: () => void) => void
}

/** For owners: who has the shift changes with one tap. */
export function ShiftItem({ shift, colleagues, isBusy, onChange }: ShiftItemProps) {
  const own = useSession().name
  const [isOpen, setIsOpen] = useState(false)
  const when = `${formatDays(shift.days)}, ${formatHours(shift)}`
  const about = <span className="visually-hidden"> ({`${shift.name}, ${when}`})</span>
  const give = (name: string) => onChange({ ...shift, name }, `${name} heeft deze dienst nu.`)
  return (
    <li className="item">
      <strong>{shift.name}</strong>
      <span className="entry__detail">{when}</span>
      {isOpen ? (
        <ShiftForm
          shift={shift}
          colleagues={colleagues}
          isBusy={isBusy}
          onSubmit={(changed) => {
            onChange(changed, 'De dienst is gewijzigd.', () => setIsOpen(false))
          }}
          onCancel={() => setIsOpen(false)}
        />
      ) : (
        <div className="form__buttons">
          {shift.name !== own && (
            <button className="button" type="button" disabled={isBusy} onClick={() => give(own)}>
              Neem over
              {about}
            </button>
          )}
          <label>
            <span className="visually-hidden">Wie heeft de dienst {when}</span>
            <select
              className="input shift__who"
              value={shift.name}
              disabled={isBusy}
              onChange={({ target }) => give(target.value)}
            >
              <ColleagueOptions colleagues={colleagues} />
            </select>
          </label>
          <button className="button" type="button" onClick={() => setIsOpen(true)}>
            Wijzigen
            {about}
          </button>
          <button
            className="button"
            type="button"
            disabled={isBusy}
            onClick={() => onChange(undefined, 'De dienst is verwijderd.')}
          >
            Verwijderen
            {about}
          </button>
        </div>
      )}
    </li>
  )
}
