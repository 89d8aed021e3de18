import { formatClock, getDutchDay } from '#domain/format/dutchTime'
import type { WeekHours } from '#domain/officeHours'
import { getMoment, type Moment } from '#domain/prices/questions'

const tariffs: Readonly<Record<Moment, string>> = {
  day: 'dagtarief',
  evening: 'avondtarief',
  weekend: 'weekendtarief',
  holiday: 'feestdagtarief',
  christmas: 'kersttarief',
}

const minuteMs = 60_000

/** Shows what it costs at this hour in the Netherlands instead of the prices by day and by night. */
export function startPriceNow(): void {
  const price = document.querySelector<HTMLElement>('[data-amounts]')
  const tariff = price?.querySelector('[data-tariff]')
  const amount = price?.querySelector('[data-amount]')
  if (!price || !tariff || !amount) return
  const { amounts = '', week = '' } = price.dataset
  const byMoment = JSON.parse(amounts) as Readonly<Record<Moment, string>>
  const hours = JSON.parse(week) as WeekHours
  const show = () => {
    const now = new Date().toISOString()
    const time = formatClock(now)
    const moment = getMoment(getDutchDay(now), time, hours)
    tariff.textContent = `${time}, ${tariffs[moment]}`
    amount.textContent = byMoment[moment]
    markReceipt(moment)
  }
  show()
  setInterval(show, minuteMs)
}

function markReceipt(moment: Moment): void {
  for (const receipt of document.querySelectorAll<HTMLElement>('[data-moment]')) {
    receipt.toggleAttribute('data-now', receipt.dataset['moment'] === moment)
  }
}
