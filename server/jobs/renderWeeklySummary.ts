import { formatDate, formatDateTime } from '#domain/format/dutchTime'
import { formatNumber } from '#domain/format/formatNumber'
import {
  createFacts,
  createLinks,
  createSmallPrint,
  renderMail,
  type Fact,
  type MailContent,
} from '#domain/mail/mailContent'
import type { Trouble } from '#domain/owner/troubles'
import type { PageCounts, PromiseTally, Statistics, StatisticsTotals } from '#domain/statistics/statistics'

const maxPages = 5

/** In Dutch, for the owner, without personal data. `statistics` are those of one week. */
export function renderWeeklySummary(options: {
  readonly statistics: Statistics
  readonly troubles: readonly Trouble[]
  readonly backup: { readonly at: string; readonly requests: number } | undefined
  readonly businessName: string
  readonly inboxOrigin: string
}): MailContent {
  const { statistics, troubles, backup, businessName, inboxOrigin } = options
  const { since, until, totals, before, pages } = statistics
  const { promise, calls, chats } = totals
  const days = `${formatDate(since)} tot en met ${formatDate(until)}`
  const kept = formatKept(promise)
  const heading = `De week van ${days}`
  const about = `Uw week: ${formatRequests(totals.requests)}${kept === undefined ? '' : `, belofte gehouden: ${kept}`}`
  return renderMail(about, heading, [
    { text: `${heading}.` },
    createFacts([
      { label: 'Aanvragen', value: formatTotals(totals, before?.totals) },
      { label: 'Belofte gehouden', value: kept ?? 'er waren geen aanvragen met een belofte' },
      ...listWaiting(promise),
      ...(calls === undefined || chats === undefined
        ? []
        : [
            {
              label: 'Getikt op bellen of chatten',
              value: `${formatNumber(calls)} keer bellen, ${formatNumber(chats)} keer chatten`,
            },
          ]),
      { label: 'Beste pagina’s', value: formatLines(pages.slice(0, maxPages).map(formatPage), '–') },
      {
        label: 'Laatste geteste back-up',
        value: backup
          ? `${formatDateTime(backup.at)}, met ${formatRequests(backup.requests)}`
          : 'er is er nog geen',
      },
      {
        label: 'Vraagt aandacht',
        value: formatLines(
          troubles.map(({ sentence }) => sentence),
          'niets',
        ),
      },
    ]),
    createLinks([{ label: 'Open de statistieken', url: `${inboxOrigin}/admin/statistieken` }]),
    createSmallPrint(`De server van ${businessName} stuurt u deze e-mail elke maandagochtend.`),
  ])
}

function formatTotals({ requests, urgent, suspectedSpam }: StatisticsTotals, before?: StatisticsTotals) {
  return [
    formatNumber(requests),
    ...(before ? [`de week ervoor ${formatNumber(before.requests)}`] : []),
    ...(urgent > 0 ? [`${formatNumber(urgent)} met spoed`] : []),
    ...(suspectedSpam > 0 ? [`${formatNumber(suspectedSpam)} mogelijk ongewenst`] : []),
  ].join(', ')
}

/** '22 van de 23 (95,7%)'. Undefined without promises. */
function formatKept({ kept, missed, late, keptPercent }: PromiseTally): string | undefined {
  if (keptPercent === undefined) return undefined
  return `${formatNumber(kept)} van de ${formatNumber(kept + missed + late)} (${formatNumber(keptPercent)}%)`
}

function listWaiting({ late, medianResponseMs }: PromiseTally): readonly Fact[] {
  const minutes = Math.ceil((medianResponseMs ?? 0) / 60_000)
  return [
    ...(late > 0 ? [{ label: 'Te laat en nog niet gesproken', value: formatNumber(late) }] : []),
    ...(medianResponseMs === undefined
      ? []
      : [
          {
            label: 'Helft gesproken binnen',
            value: minutes === 1 ? '1 minuut' : `${formatNumber(minutes)} minuten`,
          },
        ]),
  ]
}

function formatPage({ page, requests, calls, chats }: PageCounts): string {
  const others = calls + chats
  const name = page === '/' ? 'voorpagina' : page
  return `${name}: ${formatRequests(requests)}${others > 0 ? `, ${formatNumber(others)} keer bellen of chatten` : ''}`
}

/** Numbered, where there are several. */
function formatLines(lines: readonly string[], none: string): string {
  if (lines.length < 2) return lines[0] ?? none
  return lines.map((line, index) => `${index + 1}. ${line}`).join('\n')
}

function formatRequests(count: number): string {
  return count === 1 ? '1 aanvraag' : `${formatNumber(count)} aanvragen`
}
