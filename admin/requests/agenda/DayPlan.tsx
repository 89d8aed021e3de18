import { Link } from 'react-router-dom'
import { getCar } from '#domain/calendar/appointmentEvents'
import { formatClock } from '#domain/format/dutchTime'
import { describeGap } from '#domain/calendar/describeGap'
import { findOverlaps, getEnd, type Planned } from '#domain/requests/appointments'
import { getPersonName } from '#domain/requests/person'
import { OnTheWay } from '../fields/OnTheWay.tsx'
import { PlaceLinks } from '../fields/PlaceLinks.tsx'
import { StatusPill } from '../fields/RequestMarks.tsx'
import { openingState } from '../data/listState.ts'
import { toViewUrl } from '../data/listUrls.ts'

interface DayPlanProps {
  /** The name of the colleague, where those of others are shown too. */
  readonly heading: string | undefined
  /** Of one colleague on one day, in order of time. */
  readonly planned: readonly Planned[]
  readonly isToday: boolean
}

export function DayPlan({ heading, planned, isToday }: DayPlanProps) {
  return (
    <>
      {heading !== undefined && <h3 className="agenda__who">{heading}</h3>}
      <ol className="agenda__list">
        {planned.map((each, index) => {
          const before = planned[index - 1]
          const gap = before ? describeGap(before, each) : []
          return (
            <li key={each.request.id}>
              {gap.length > 0 && <p className="agenda__gap form__hint">{gap.join(', ')}</p>}
              <Appointment planned={each} all={planned} isToday={isToday} />
            </li>
          )
        })}
      </ol>
    </>
  )
}

interface AppointmentProps {
  readonly planned: Planned
  readonly all: readonly Planned[]
  readonly isToday: boolean
}

/** Closing the request leads back here. */
const backHere = { panelDepth: 1 }

function Appointment({ planned, all, isToday }: AppointmentProps) {
  const { request, appointment, assignee = '' } = planned
  const isOverlapping = findOverlaps(all, appointment, { id: request.id, assignee }).length > 0
  const isDone = request.status === 'done'
  const car = getCar(request)
  return (
    <article className="agenda__entry">
      <p className="agenda__time">
        <span>
          <time dateTime={appointment.start}>{formatClock(appointment.start)}</time> tot{' '}
          {formatClock(getEnd(appointment))}
        </span>
        {isDone && <StatusPill status={request.status} />}
        {isOverlapping && <strong className="mark">Valt samen</strong>}
      </p>
      <p>
        <Link className="agenda__link" to={toViewUrl('all', openingState, request.id)} state={backHere}>
          {[getPersonName(request) || request.reference, car].filter((part) => part !== '').join(' · ')}
        </Link>
      </p>
      <PlaceLinks place={appointment.place} />
      {isToday && !isDone && <OnTheWay request={request} />}
    </article>
  )
}
