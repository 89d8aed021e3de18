import type { SubmitEvent } from 'react'
import { listOnDuty, type Duty, type Shift } from '#domain/duty/duty'
import { useColleagues, useSummary } from '../requests/data/useRequests.ts'
import { describeError, toServerSentence } from '../shared/ApiError.ts'
import { readText } from '../shared/readText.ts'
import { useTick } from '../shared/ticker.ts'
import { useSession } from '../shared/useSession.ts'
import { formatList } from './dutyTexts.ts'
import { ShiftForm } from './ShiftForm.tsx'
import { ShiftItem } from './ShiftItem.tsx'
import { useDuty, useRosterColleagues, useSaveDuty } from './useDuty.ts'
import { WeekGrid } from './WeekGrid.tsx'
import './DutySettings.scss'

/** Who is on duty. Owners change it, others read it. */
export function DutySettings() {
  const { role } = useSession()
  const { data: duty, error } = useDuty()
  return (
    <section className="section" id="dienst">
      <h2 className="section__title">Wie heeft dienst</h2>
      <p>
        Een nieuwe aanvraag wekt wie dienst heeft. Heeft niemand dienst, dan wekt een aanvraag iedereen. De
        tijden zijn Nederlandse tijden, elke week hetzelfde.
      </p>
      <Failure error={error} />
      {duty && (
        <>
          <PresentDuty duty={duty} />
          {duty.shifts.length > 0 && <WeekGrid shifts={duty.shifts} />}
          {role === 'owner' ? <DutyForms duty={duty} /> : <EscalationText duty={duty} />}
        </>
      )}
    </section>
  )
}

function PresentDuty({ duty }: { readonly duty: Duty }) {
  const accounts = useColleagues().map((name) => ({ name }))
  const names = useTick((nowMs) => formatList(listOnDuty(duty, accounts, new Date(nowMs))))
  const wakesNobody = useSummary().data?.dutyNotice !== undefined
  const nobodyText = wakesNobody
    ? 'Nu heeft niemand dienst, en niemand heeft meldingen aan: een aanvraag wekt niemand.'
    : 'Nu heeft niemand dienst: iedereen wordt gewekt.'
  return (
    <p>
      <strong>{names === '' ? nobodyText : `Nu heeft dienst: ${names}.`}</strong>
    </p>
  )
}

function EscalationText({ duty: { escalateAfterMinutes: minutes } }: { readonly duty: Duty }) {
  return (
    <p className="form__hint">
      Pakt niemand een spoedaanvraag op, dan wekt die na {minutes === 1 ? '1 minuut' : `${minutes} minuten`}{' '}
      iedereen. Een eigenaar kan het rooster wijzigen.
    </p>
  )
}

function DutyForms({ duty }: { readonly duty: Duty }) {
  const colleagues = useRosterColleagues()
  const save = useSaveDuty()
  const { shifts } = duty
  const saveShifts = (changed: readonly Shift[], text: string, onSuccess?: () => void) =>
    save.mutate({ duty: { ...duty, shifts: [...changed] }, before: duty, text }, { onSuccess })
  return (
    <>
      <Failure error={save.error} />
      <ul>
        {shifts.map((shift, index) => (
          <ShiftItem
            // Two shifts may be the same.
            key={`${index} ${shift.name} ${shift.days.join('')} ${shift.from} ${shift.to}`}
            shift={shift}
            colleagues={colleagues}
            isBusy={save.isPending}
            onChange={(changed, text, onSaved) =>
              saveShifts(
                shifts.flatMap((each, place) => (place === index ? (changed ?? []) : each)),
                text,
                onSaved,
              )
            }
          />
        ))}
      </ul>
      {colleagues.some(({ isInvited }) => isInvited) && (
        <p className="form__hint">
          Wie nog niet heeft ingelogd, kan niet gewekt worden. Heeft alleen zo iemand dienst, dan wekt een
          aanvraag iedereen.
        </p>
      )}
      <h3>Een dienst toevoegen</h3>
      <ShiftForm
        colleagues={colleagues}
        isBusy={save.isPending}
        onSubmit={(shift, reset) => saveShifts([...shifts, shift], 'De dienst is toegevoegd.', reset)}
      />
      <EscalationForm
        key={duty.escalateAfterMinutes}
        duty={duty}
        isBusy={save.isPending}
        onSave={(escalateAfterMinutes) =>
          save.mutate({
            duty: { ...duty, escalateAfterMinutes },
            before: duty,
            text: 'Het aantal minuten is gewijzigd.',
          })
        }
      />
    </>
  )
}

interface EscalationFormProps {
  readonly duty: Duty
  readonly isBusy: boolean
  readonly onSave: (minutes: number) => void
}

function EscalationForm({ duty, isBusy, onSave }: EscalationFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSave(Number(readText(new FormData(event.currentTarget), 'minutes')))
  }
  return (
    <form className="form" onSubmit={submit}>
      <h3>Als niemand een aanvraag oppakt</h3>
      <label className="form__field">
        Minuten tot een spoedaanvraag iedereen wekt
        <input
          className="input"
          type="number"
          name="minutes"
          inputMode="numeric"
          min={1}
          max={60}
          required
          defaultValue={duty.escalateAfterMinutes}
        />
      </label>
      <p className="form__hint">
        Een gewone aanvraag wekt iedereen na een derde van de beloofde tijd. Is de helft voorbij, dan hoort de
        eigenaar het. Gewone aanvragen wachten daarmee tot de openingstijden. ‘Ik pak deze’ stopt het.
      </p>
      <button className="button" type="submit" disabled={isBusy}>
        Minuten bewaren
      </button>
    </form>
  )
}

function Failure({ error }: { readonly error: Error | null }) {
  return (
    <div role="alert">
      {error && <p className="notice">{toServerSentence(error) ?? describeError(error)}</p>}
    </div>
  )
}
