import { formatDateTime } from '#domain/format/dutchTime'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { kindNames } from './kindNames.ts'
import { toFactLines, toFactTable, toLinks, toMailDocument, toParagraph } from './mailHtml.ts'
import type { MailText } from './mailText.ts'

/** So many are named; the rest stand in the inbox. */
const namedCount = 20

/** Tells staff of requests that look like spam, all in one. None of the visitors' words are in it. */
export function toSuspectedMail(
  requests: readonly KeptRequest[],
  { inboxOrigin }: { readonly inboxOrigin: string },
): MailText {
  const heading =
    requests.length === 1
      ? '1 mogelijk ongewenste aanvraag'
      : `${requests.length} mogelijk ongewenste aanvragen`
  const explanation =
    'Deze aanvragen lijken op spam en zijn daarom niet apart gemeld. Ze staan in de inbox. Kijk ze na: er kan een echte klant bij zijn.'
  const facts = requests.slice(0, namedCount).map(({ kind, reference, createdAt, spamReason }) => ({
    label: `${kindNames[kind]} ${reference}`,
    value: `${formatDateTime(createdAt)}${spamReason === undefined ? '' : `, ${spamReason}`}`,
  }))
  const rest = requests.length - facts.length
  const restText = rest > 0 ? [`En nog ${rest} andere.`] : []
  const link = { text: 'Open de inbox', url: `${inboxOrigin}/admin/` }
  return {
    subject: heading,
    text: [explanation, '', toFactLines(facts), ...restText, '', `${link.text}: ${link.url}`, ''].join('\n'),
    html: toMailDocument(heading, [
      toParagraph(explanation),
      toFactTable(facts),
      ...restText.map(toParagraph),
      toLinks([link]),
    ]),
  }
}
