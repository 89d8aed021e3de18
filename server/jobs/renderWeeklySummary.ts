import { formatDate, formatDateTime } from '#domain/format/dutchTime'
import { formatNumber } from '#domain/format/formatNumber'
import {
  createFacts,
  createLinks,
  createSmallPrint,
  renderMail,
  type MailContent,
} from '#domain/mail/mailContent'
import type { Trouble } from '#domain/owner/findTroubles'
import type { Statistics } from '#domain/statistics/statistics'
import { isForgotten } from '#domain/website/draft'
import type { Unpublished } from '#publishing/findUnpublished'

const maxPages = 5

/** In Dutch, for the owner, without personal data. `statistics` are those of one week. */
export function renderWeeklySummary(options: {
  readonly statistics: Statistics
  readonly troubles: readonly Trouble[]
  readonly backup: { readonly at: string; readonly requests: number } | undefined
  /** Undefined where the website is not changed on this server. */
  readonly unpublished?: Unpublished | undefined
  readonly now: Date
  readonly businessName: string
  readonly inboxOrigin: string
}): MailContent {
  const { statistics, troubles, backup, unpublished, now, businessName, inboxOrigin } = options
  const { since, until, totals, before, pages } = statistics
  const { requests, urgent, suspectedSpam, promise, calls, chats } = totals
  const { kept, missed, late, keptPercent, medianResponseMs } = promise
  const heading = `De week van ${formatDate(since)} tot en met ${formatDate(until)}`
  const keptText =
    keptPercent === undefined
      ? 'geen aanvragen met beloofde tijd'
      : `${formatNumber(kept)} van de ${formatNumber(kept + missed + late)} (${formatNumber(keptPercent)}%)`
  const requestTexts = [
    formatNumber(requests),
    before && `de week ervoor ${formatNumber(before.totals.requests)}`,
    urgent > 0 && `${formatNumber(urgent)} met spoed`,
    suspectedSpam > 0 && `${formatNumber(suspectedSpam)} mogelijk ongewenst`,
  ]
  const pageTexts = pages.slice(0, maxPages).map(({ page, ...counts }) => {
    const others = counts.calls + counts.chats
    const started = others > 0 ? `, ${formatNumber(others)} keer bellen of chatten` : ''
    return `${page === '/' ? 'voorpagina' : page}: ${formatRequests(counts.requests)}${started}`
  })
  const facts = {
    Aanvragen: requestTexts.filter(Boolean).join(', '),
    'Belofte gehouden': keptText,
    'Te laat en nog niet gesproken': late > 0 && formatNumber(late),
    'Helft van de aanvragers gesproken binnen':
      medianResponseMs !== undefined && `${formatNumber(Math.ceil(medianResponseMs / 60_000))} min`,
    'Getikt op bellen of chatten':
      calls !== undefined && `${formatNumber(calls)} keer bellen, ${formatNumber(chats ?? 0)} keer chatten`,
    'Beste pagina’s': formatLines(pageTexts) ?? 'geen',
    'Laatste geteste back-up': backup
      ? `${formatDateTime(backup.at)}, met ${formatRequests(backup.requests)}`
      : 'er is er nog geen',
    'Nog niet op de site': unpublished !== undefined && describeUnpublished(unpublished, now),
    'Vraagt aandacht': formatLines(troubles.map(({ sentence }) => sentence)) ?? 'niets',
  }
  const rows = Object.entries(facts).flatMap(([label, value]) => (value === false ? [] : { label, value }))
  return renderMail(`Uw week: ${formatRequests(requests)}, belofte gehouden: ${keptText}`, heading, [
    { text: `${heading}.` },
    createFacts(rows),
    createLinks([{ label: 'Open de statistieken', url: `${inboxOrigin}/admin/statistieken` }]),
    createSmallPrint(`De server van ${businessName} stuurt u deze e-mail elke maandagochtend.`),
  ])
}

/** False if visitors see everything, or if the draft is younger than a week. */
function describeUnpublished({ draft, content }: Unpublished, now: Date): string | false {
  const lines = [
    draft && isForgotten(draft, now)
      ? `uw concept van ${formatDate(draft.since)}: ${draft.paths.join(', ')}`
      : [],
    content.length > 0 ? `gewijzigd buiten ‘Website’: ${content.join(', ')}` : [],
  ].flat()
  return formatLines(lines) ?? false
}

function formatLines(lines: readonly string[]): string | undefined {
  if (lines.length < 2) return lines[0]
  return lines.map((line, index) => `${index + 1}. ${line}`).join('\n')
}

function formatRequests(count: number): string {
  return count === 1 ? '1 aanvraag' : `${formatNumber(count)} aanvragen`
}
