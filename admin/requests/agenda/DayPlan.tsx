import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { getCar } from '#domain/calendar/appointmentEvents'
import { formatClock } from '#domain/format/dutchTime'
import { describeGap } from '#domain/calendar/describeGap'
import { findOverlaps, getEnd, isAhead, type Planned } from '#domain/requests/appointments'
import { getPersonName } from '#domain/requests/person'
import { getProblemSummary } from '#domain/requests/thread'
import { useTick } from '../../shared/ticker.ts'
import { ContactLinks } from '../fields/ContactLinks.tsx'
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
  const nextId = useTick((nowMs) => (isToday ? findNext(planned, nowMs) : ''))
  return (
    <>
      {heading !== undefined && <h3 className="agenda__who">{heading}</h3>}
      <ol className="agenda__list">
        {planned.map((each, index) => {
          const before = planned[index - 1]
          const gap = before ? describeGap(before, each) : []
          return (
            <li key={each.request.id}>
              {gap.length > 0 && <p className="agenda__gap form__hint">{gap.join(' · ')}</p>}
              <Appointment planned={each} all={planned} isNext={each.request.id === nextId} />
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
  readonly isNext: boolean
}

/** Closing the request leads back here. */
const backHere = { panelDepth: 1 }

function Appointment({ planned, all, isNext }: AppointmentProps) {
  const { request, appointment, assignee = '' } = planned
  const isDone = !isAhead(planned)
  const isOverlapping = !isDone && findOverlaps(all, appointment, { id: request.id, assignee }).length > 0
  const car = getCar(request)
  return (
    <article className="agenda__entry box">
      <p className="agenda__time">
        <time dateTime={appointment.start}>{formatClock(appointment.start)}</time>{' '}
        <span className="small">tot {formatClock(getEnd(appointment))}</span>
      </p>
      <div className="agenda__what">
        <p className="cluster">
          <Link className="agenda__link" to={toViewUrl('all', openingState, request.id)} state={backHere}>
            {[getPersonName(request) || request.reference, car].filter((part) => part !== '').join(' · ')}
          </Link>
          {isDone && <StatusPill status={request.status} />}
          {isOverlapping && (
            <strong className="mark agenda__overlap">
              <TriangleAlert aria-hidden size={14} />
              Valt samen
            </strong>
          )}
        </p>
        <p className="clamped form__hint">{getProblemSummary(request)}</p>
        <PlaceLinks place={appointment.place} />
      </div>
      <div className="agenda__actions">
        {isNext && <OnTheWay request={request} isFolded />}
        <ContactLinks request={request} />
      </div>
    </article>
  )
}

/** The id of the first request that is not done, and whose time is not over; '' if there is none. */
function findNext(planned: readonly Planned[], nowMs: number): string {
  return (
    planned.find((each) => isAhead(each) && Date.parse(getEnd(each.appointment)) > nowMs)?.request.id ?? ''
  )
}
