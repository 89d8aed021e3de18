import { formatClock, getDutchDay } from '#domain/format/dutchTime'
import type { WeekHours } from '#domain/officeHours'
import { getMoment, type Moment } from '#domain/prices/questions'

const tariffs: Readonly<Record<Moment, string>> = {
  day: 'het dagtarief',
  evening: 'het avondtarief',
  weekend: 'het weekendtarief',
  holiday: 'het feestdagtarief',
  christmas: 'het kersttarief',
}

const minuteMs = 60_000

/** Shows what it costs at this hour in the Netherlands instead of the prices by day and by night. */
export function startPriceNow(): void {
  const price = document.querySelector<HTMLElement>('[data-amounts]')
  const [shown, other] = price?.querySelectorAll('dd') ?? []
  const label = shown?.querySelector('small')
  const amount = shown?.querySelector('b')
  if (!price || !label || !amount) return
  const { amounts = '', week = '' } = price.dataset
  const byMoment = JSON.parse(amounts) as Readonly<Record<Moment, string>>
  const hours = JSON.parse(week) as WeekHours
  const show = () => {
    const now = new Date().toISOString()
    const time = formatClock(now)
    const moment = getMoment(getDutchDay(now), time, hours)
    label.textContent = `${time} uur, nu geldt ${tariffs[moment]}`
    amount.textContent = byMoment[moment]
  }
  show()
  other?.remove()
  setInterval(show, minuteMs)
}
