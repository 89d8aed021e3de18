import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { z } from 'zod/mini'
import { addDays, createDateFormat, formatClock, getDutchDay } from '#domain/format/dutchTime'
import { isAhead, type Planned } from '#domain/requests/appointments'
import { FailedPanel } from '../../shared/FailedPanel.tsx'
import { IconButton } from '../../shared/IconButton.tsx'
import { useTick } from '../../shared/ticker.ts'
import { newRequestPath } from '../../shared/urls.ts'
import { useSession } from '../../shared/useSession.ts'
import { useTitle } from '../../shared/useTitle.ts'
import { useAppointments } from '../data/useAppointments.ts'
import { DayPlan } from './DayPlan.tsx'
import '../../shared/sheet.scss'
import './AgendaPage.scss'

const formatShortDay = createDateFormat({ weekday: 'short', day: 'numeric' })

const formatLastDay = createDateFormat({ weekday: 'short', day: 'numeric', month: 'long' })

const formatDay = createDateFormat({ weekday: 'long', day: 'numeric', month: 'long' })

/** The appointments of a day, or of seven days from it, of this colleague or of all. */
export function AgendaPage() {
  const { day, isWeek, isOfAll, today, show } = useShown()
  const { name } = useSession()
  const last = isWeek ? addDays(day, 6) : day
  const query = useAppointments({ from: day, to: last })
  const shown = query.planned.filter(({ assignee }) => isOfAll || assignee === name)
  const step = isWeek ? 7 : 1
  const title = isWeek
    ? `${formatShortDay(day)} t/m ${formatLastDay(last)}`
    : `${day === today ? 'Vandaag, ' : ''}${formatDay(day)}`
  useTitle(day === today && !isWeek ? 'Vandaag' : title)
  return (
    <main className="page sheet agenda">
      <h1 className="page__title agenda__title">{title}</h1>
      <div className="agenda__choices form__buttons">
        <div className="form__buttons">
          <IconButton Icon={ChevronLeft} label="Eerder" onClick={() => show({ dag: addDays(day, -step) })} />
          <button
            className="button"
            type="button"
            disabled={day === today}
            onClick={() => show({ dag: null })}
          >
            Vandaag
          </button>
          <IconButton Icon={ChevronRight} label="Later" onClick={() => show({ dag: addDays(day, step) })} />
        </div>
        <fieldset className="segmented" aria-label="Toon">
          <Choice isOn={!isWeek} label="Dag" onChoose={() => show({ toon: null })} />
          <Choice isOn={isWeek} label="Week" onChoose={() => show({ toon: 'week' })} />
        </fieldset>
        <fieldset className="segmented" aria-label="Van wie">
          <Choice isOn={!isOfAll} label="Van mij" onChoose={() => show({ wie: null })} />
          <Choice
            isOn={isOfAll}
            label={isOfAll || query.planned.length === 0 ? 'Iedereen' : `Iedereen (${query.planned.length})`}
            onChoose={() => show({ wie: 'allen' })}
          />
        </fieldset>
      </div>
      {query.isError && !query.isFetching && (
        <FailedPanel title="De afspraken konden niet worden vernieuwd" query={query} />
      )}
      {query.data === undefined && query.isFetching && <output className="panel">Afspraken laden...</output>}
      {query.data && shown.length === 0 && (
        <NoAppointments
          isToday={day === today}
          isWeek={isWeek}
          isOfAll={isOfAll}
          countOfAll={query.planned.length}
          last={last}
          show={show}
        />
      )}
      {query.data && shown.length > 0 && <Days first={day} {...{ last, today, isWeek, isOfAll, shown }} />}
    </main>
  )
}

interface NoAppointmentsProps {
  readonly isToday: boolean
  readonly isWeek: boolean
  readonly isOfAll: boolean
  readonly countOfAll: number
  /** The last day that is shown. */
  readonly last: string
  readonly show: ReturnType<typeof useShown>['show']
}

function NoAppointments({ isToday, isWeek, isOfAll, countOfAll, last, show }: NoAppointmentsProps) {
  const { name } = useSession()
  const { planned } = useAppointments({ from: addDays(last, 1), to: addDays(last, 30) })
  const next = planned.find((each) => isAhead(each) && (isOfAll || each.assignee === name))
  const when = isWeek ? 'in deze zeven dagen' : isToday ? 'vandaag' : 'op deze dag'
  return (
    <section className="empty agenda__empty box" aria-label="Afspraken">
      <CalendarDays aria-hidden size={48} strokeWidth={1.5} />
      <h2 className="empty-title">
        {isOfAll ? 'Geen afspraken' : 'U hebt'} {when}
        {isOfAll ? '' : ' geen afspraken'}
      </h2>
      {countOfAll > 0 && (
        <button className="button button--primary" type="button" onClick={() => show({ wie: 'allen' })}>
          Toon {countOfAll === 1 ? 'de afspraak' : `de ${countOfAll} afspraken`} van anderen
        </button>
      )}
      {next && (
        <button
          className="button"
          type="button"
          onClick={() => show({ dag: getDutchDay(next.appointment.start) })}
        >
          Volgende afspraak: {formatDay(next.appointment.start)} {formatClock(next.appointment.start)}
        </button>
      )}
      <p className="form__hint">Een afspraak maakt u bij een aanvraag.</p>
      <Link className="button" to={newRequestPath}>
        Nieuwe aanvraag
      </Link>
    </section>
  )
}

interface DaysProps {
  readonly first: string
  readonly last: string
  readonly today: string
  readonly isWeek: boolean
  readonly isOfAll: boolean
  readonly shown: readonly Planned[]
}

/** Days in a row without appointments share a line. */
function Days({ first, last, today, isWeek, isOfAll, shown }: DaysProps) {
  const days = listDays(first, last).map((day) => ({
    day,
    planned: shown.filter(({ appointment }) => getDutchDay(appointment.start) === day),
  }))
  return days.map(({ day, planned }, index) => {
    if (planned.length > 0)
      return (
        <Day
          key={day}
          heading={isWeek ? formatDay(day) : undefined}
          isToday={day === today}
          planned={planned}
          isOfAll={isOfAll}
        />
      )
    if (days[index - 1]?.planned.length === 0) return null
    const next = days.findIndex((each, place) => place > index && each.planned.length > 0)
    const until = days.at(next === -1 ? -1 : next - 1)?.day ?? day
    return (
      <p key={day} className="form__hint agenda__none">
        {formatShortDay(day)}
        {until !== day && ` t/m ${formatShortDay(until)}`}: geen afspraken
      </p>
    )
  })
}

interface DayProps {
  readonly heading: string | undefined
  readonly isToday: boolean
  readonly planned: readonly Planned[]
  readonly isOfAll: boolean
}

/** By colleague, with who plans for nobody last. */
function Day({ heading, isToday, planned, isOfAll }: DayProps) {
  const names = [...new Set(planned.map(({ assignee }) => assignee))]
  return (
    <section className="stack" aria-label={heading ?? 'Afspraken'}>
      {heading !== undefined && <h2 className="section__title agenda__title">{heading}</h2>}
      {names
        .sort((one, other) => (one ?? '~').localeCompare(other ?? '~', 'nl'))
        .map((each) => (
          <DayPlan
            key={each ?? ''}
            heading={isOfAll ? (each ?? 'Nog van niemand') : undefined}
            planned={planned.filter(({ assignee }) => assignee === each)}
            isToday={isToday}
          />
        ))}
    </section>
  )
}

interface ChoiceProps {
  readonly isOn: boolean
  readonly label: string
  readonly onChoose: () => void
}

function Choice({ isOn, label, onChoose }: ChoiceProps) {
  return (
    <button className="button" type="button" aria-pressed={isOn} onClick={onChoose}>
      {label}
    </button>
  )
}

const daySchema = z.iso.date().check(z.refine((day) => day.startsWith('20')))

/** What the address says is shown. Null takes a part out of it. */
function useShown() {
  const [search, setSearch] = useSearchParams()
  const today = useTick((nowMs) => getDutchDay(new Date(nowMs).toISOString()))
  return {
    today,
    day: daySchema.safeParse(search.get('dag')).data ?? today,
    isWeek: search.get('toon') === 'week',
    isOfAll: search.get('wie') === 'allen',
    show: (part: Readonly<Partial<Record<'dag' | 'toon' | 'wie', string | null>>>) => {
      const next = new URLSearchParams(search)
      for (const [name, value] of Object.entries(part)) {
        if (value === null) next.delete(name)
        else next.set(name, value)
      }
      setSearch(next, { replace: true })
    },
  }
}

function listDays(first: string, last: string): readonly string[] {
  return first > last ? [] : [first, ...listDays(addDays(first, 1), last)]
}
