import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { z } from 'zod/mini'
import {
  addDays,
  createDateFormat,
  formatClock,
  getDutchDay,
  parseDutchTime,
  toDutchField,
} from '#domain/format/dutchTime'
import { findOverlaps, getEnd, getPlanned, getTypedPlace, type Slot } from '#domain/requests/appointments'
import { listStartDays, listStartTimes } from '#domain/requests/appointmentStarts'
import { parseJson } from '#domain/format/parseJson'
import { formatMinutes } from '#domain/promises/promises'
import { getHandling } from '#domain/requests/handling'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonName } from '#domain/requests/person'
import { isOpen } from '#domain/requests/status'
import { CheckBox } from '../../shared/CheckBox.tsx'
import { DateTimeFields } from '../../shared/DateField.tsx'
import { serverClock } from '../../shared/serverClock.ts'
import { useStore } from '../../shared/stores.tsx'
import { useSession } from '../../shared/useSession.ts'
import { useChange } from '../data/changes.ts'
import { appointmentWanted, isWanted } from '../data/listUrls.ts'
import { useAppointments } from '../data/useAppointments.ts'
import { useDraft } from '../data/useDraft.ts'
import { useColleagues } from '../data/useRequests.ts'
import { PlaceLinks } from '../fields/PlaceLinks.tsx'
import './AppointmentForm.scss'

const lengths = [30, 45, 60, 90, 120, 180] as const
const usualMinutes = 60

/** As typed. `start` is what a datetime field holds. */
const draftSchema = z.object({
  start: z.string(),
  minutes: z.number(),
  place: z.string(),
  assignee: z.string(),
  tellsCustomer: z.boolean(),
})

type AppointmentDraft = z.infer<typeof draftSchema>

const formatDay = createDateFormat({ weekday: 'long', day: 'numeric', month: 'long' })

interface AppointmentFormProps {
  readonly request: KeptRequest
  /** A button beside the one for an appointment. */
  readonly children: ReactNode
}

/** When and where a colleague comes. Two appointments at once are said, and allowed. */
export function AppointmentForm({ request, children }: AppointmentFormProps) {
  const change = useChange()
  const planned = getPlanned(request)
  const { hasMail = true } = useSession()
  // Not saved when it is left: half an appointment is none.
  const { draft, write } = useDraft(request, 'appointment', () => false)
  const location = useLocation()
  const isWantedNow = isWanted(location.state, appointmentWanted)
  const [isOpened, setIsOpened] = useState(draft !== undefined || isWantedNow)
  const [wantedBy, setWantedBy] = useState(location.key)
  if (isWantedNow && wantedBy !== location.key) {
    setWantedBy(location.key)
    setIsOpened(true)
  }
  const sectionRef = useRef<HTMLElement>(null)
  useEffect(() => {
    // Runs after the dialog focused its first button.
    if (isWanted(location.state, appointmentWanted))
      requestAnimationFrame(() => sectionRef.current?.querySelector('button')?.focus())
  }, [location])
  const close = () => {
    setIsOpened(false)
    write(undefined)
    // The form was higher than the screen.
    requestAnimationFrame(() => sectionRef.current?.closest('dialog')?.scrollTo(0, 0))
  }
  return (
    <section ref={sectionRef} className="form appointment">
      {(planned ?? isOpened) && <h3 className="panel-heading">Afspraak</h3>}
      {planned && (
        <div>
          <p className="appointment__when">{formatSlot(planned.appointment)}</p>
          <PlaceLinks place={planned.appointment.place} />
          <p className="form__hint">
            {planned.assignee === undefined ? 'Nog van niemand' : `Van ${planned.assignee}`}
            {planned.appointment.tellsCustomer === true && hasMail && '; de klant krijgt het per e-mail'}
          </p>
          {request.status !== 'done' && (
            <Overlaps slot={planned.appointment} request={request} assignee={planned.assignee} />
          )}
        </div>
      )}
      {isOpened ? (
        <AppointmentFields request={request} draft={draft} write={write} onClose={close} />
      ) : (
        <div className="form__buttons appointment__buttons">
          {children}
          <button className="button" type="button" aria-expanded={false} onClick={() => setIsOpened(true)}>
            {planned ? 'Afspraak verzetten' : 'Afspraak maken'}
          </button>
          {planned && (
            <button className="button" type="button" onClick={() => change(request, { appointment: null })}>
              Afspraak weghalen
            </button>
          )}
        </div>
      )}
    </section>
  )
}

interface FieldsProps {
  readonly request: KeptRequest
  readonly draft: string | undefined
  readonly write: (text: string) => void
  readonly onClose: () => void
}

function AppointmentFields({ request, draft, write, onClose }: FieldsProps) {
  const change = useChange()
  const { name, hasMail = true } = useSession()
  const canTell = hasMail && hasAddress(request)
  const { now } = useStore(serverClock)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { assignee: owner } = getHandling(request)
  const typed = parseJson(draftSchema, draft) ?? createDraft(request, name, new Date(now()).toISOString())
  const set = (part: Partial<AppointmentDraft>) => write(JSON.stringify({ ...typed, ...part }))
  const start = parseDutchTime(typed.start)
  const isWrong = isSubmitted && !isInThisCentury(start)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (!isInThisCentury(start)) {
      event.currentTarget.querySelector<HTMLInputElement>('[aria-invalid], input')?.focus()
      return
    }
    const { minutes, place, tellsCustomer, assignee } = typed
    change(request, {
      appointment: {
        start,
        minutes,
        place: place.trim(),
        tellsCustomer: tellsCustomer && canTell,
      },
      ...(assignee !== owner && { assignee }),
      // Whoever agrees on a time has been spoken.
      ...(isOpen(request.status) && { status: 'contacted' }),
    })
    onClose()
  }
  return (
    <form className="form" onSubmit={submit}>
      <SlotFields typed={typed} set={set} isWrong={isWrong} />
      {canTell && (
        <CheckBox isOn={typed.tellsCustomer} onChange={(tellsCustomer) => set({ tellsCustomer })}>
          Stuur de klant een bevestiging per e-mail
        </CheckBox>
      )}
      {!hasMail && hasAddress(request) && (
        <p className="form__hint">
          De klant krijgt geen e-mail: op de server is geen e-mail ingesteld. Stuur de afspraak als antwoord.
        </p>
      )}
      {start !== undefined && (
        <Overlaps slot={{ start, minutes: typed.minutes }} request={request} assignee={typed.assignee} />
      )}
      {isOpen(request.status) && (
        <p className="form__hint">De aanvraag komt hiermee op ‘Gesproken’ te staan.</p>
      )}
      <div className="form__buttons appointment__save">
        <button className="button button--primary" type="submit">
          Afspraak bewaren
        </button>
        <button className="button" type="button" onClick={onClose}>
          Niet bewaren
        </button>
      </div>
    </form>
  )
}

interface SlotFieldsProps {
  readonly typed: AppointmentDraft
  readonly set: (part: Partial<AppointmentDraft>) => void
  readonly isWrong: boolean
}

function SlotFields({ typed, set, isWrong }: SlotFieldsProps) {
  const messageId = useId()
  const { name } = useSession()
  const colleagues = useColleagues()
  return (
    <>
      <StartChips start={typed.start} onChoose={(start) => set({ start })} />
      <DateTimeFields
        dayLabel="Dag"
        timeLabel="Tijd"
        value={typed.start}
        onChange={(start) => set({ start })}
        isInvalid={isWrong}
        messageId={isWrong ? messageId : undefined}
      />
      {isWrong && (
        <p id={messageId} className="form__message" role="alert">
          Kies een dag en een tijd.
        </p>
      )}
      <div className="form__pair">
        <label className="form__field">
          Duur
          <select
            className="input"
            value={typed.minutes}
            onChange={({ target }) => set({ minutes: Number(target.value) })}
          >
            {[...new Set([...lengths, typed.minutes])].map((minutes) => (
              <option key={minutes} value={minutes}>
                {formatMinutes(minutes)}
              </option>
            ))}
          </select>
        </label>
        <label className="form__field">
          Plaats
          <input
            className="input"
            value={typed.place}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => set({ place: target.value })}
          />
        </label>
        <label className="form__field">
          Wie gaat
          <select
            className="input"
            value={typed.assignee}
            onChange={({ target }) => set({ assignee: target.value })}
          >
            {[...new Set([...colleagues, typed.assignee])].map((each) => (
              <option key={each} value={each}>
                {each === name ? `${each} (u)` : each}
              </option>
            ))}
          </select>
        </label>
      </div>
    </>
  )
}

interface StartChipsProps {
  readonly start: string
  readonly onChoose: (start: string) => void
}

/** The usual days and times, one tap each. */
function StartChips({ start, onChoose }: StartChipsProps) {
  const now = new Date(useStore(serverClock).now()).toISOString()
  const [day = '', time = ''] = start.split('T')
  return (
    <>
      <fieldset className="form__buttons appointment__chips" aria-label="Dag kiezen">
        {listStartDays(now).map(({ day: each, label }) => (
          <button
            key={each}
            className="button"
            type="button"
            aria-pressed={each === day}
            onClick={() => onChoose(`${each}T${time}`)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <fieldset className="form__buttons appointment__chips" aria-label="Tijd kiezen">
        {listStartTimes(day, now).map((each) => (
          <button
            key={each}
            className="button"
            type="button"
            aria-pressed={each === time}
            onClick={() => onChoose(`${day}T${each}`)}
          >
            {each}
          </button>
        ))}
      </fieldset>
    </>
  )
}

interface OverlapsProps {
  readonly slot: Slot
  readonly request: KeptRequest
  readonly assignee: string | undefined
}

/** Always in the page, so that its text is read out when it comes. */
function Overlaps({ slot, request: { id }, assignee = '' }: OverlapsProps) {
  const day = getDutchDay(slot.start)
  // One of the evening before may last until then.
  const { planned } = useAppointments({ from: addDays(day, -1), to: day })
  const { name } = useSession()
  const overlaps = findOverlaps(planned, slot, { id, assignee })
  return (
    <output className="appointment__overlaps">
      {overlaps.map(({ request, appointment }) => (
        <span key={request.id}>
          {assignee === name ? 'U hebt dan' : `${assignee} heeft dan`} ook een afspraak:{' '}
          {formatClock(appointment.start)} tot {formatClock(getEnd(appointment))},{' '}
          {getPersonName(request) || request.reference}
          {appointment.place !== '' && `, ${appointment.place}`}.
        </span>
      ))}
    </output>
  )
}

function createDraft(request: KeptRequest, name: string, now: string): AppointmentDraft {
  const { appointment, assignee = name } = getPlanned(request) ?? getHandling(request)
  return {
    start: appointment ? toDutchField(appointment.start) : `${listStartDays(now)[0]?.day ?? ''}T`,
    minutes: appointment?.minutes ?? usualMinutes,
    place: appointment?.place ?? getTypedPlace(request),
    assignee,
    tellsCustomer: appointment?.tellsCustomer ?? true,
  }
}

/** 'donderdag 27 november, 14:00 tot 15:00'. */
function formatSlot(slot: Slot): string {
  return `${formatDay(slot.start)}, ${formatClock(slot.start)} tot ${formatClock(getEnd(slot))}`
}

/** As the server keeps times. */
function isInThisCentury(start: string | undefined): start is string {
  return start?.startsWith('20') ?? false
}

function hasAddress(request: KeptRequest): boolean {
  return request.kind !== 'callback' && request.email !== '' && request.spamReason === undefined
}
