import type { ReactNode } from 'react'
import { formatDuration } from '#content/contentFields'
import type { Cookie } from '#content/cookies'
import type { LegalTable as Table } from '#content/legal/legal'
import type { RetentionTerm } from '#content/retention'
import { formatList } from '#domain/format/formatList'
import { capitalize, formatCookieLifetime } from '../components/formats.ts'
import { useSite } from '../rendering/SiteContext.tsx'

interface LegalTableProps {
  readonly table: Table
  /** Id of the heading that names the table. */
  readonly labelledBy: string
}

export function LegalTable({ table, labelledBy }: LegalTableProps) {
  const { cookies, retention } = useSite().legal
  const isRetention = table === 'retention'
  const term = isRetention ? 'Wij bewaren ze' : 'Blijft hoogstens staan'
  return (
    <table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{isRetention ? 'Gegevens' : 'Cookie'}</th>
          <th scope="col">{term}</th>
        </tr>
      </thead>
      <tbody>
        {isRetention
          ? retention.map((kept) => <RetentionRow key={kept.id} term={kept} label={term} />)
          : cookies
              .filter(({ category }) => category === table)
              .map((cookie) => <CookieRow key={cookie.id} cookie={cookie} label={term} />)}
      </tbody>
    </table>
  )
}

interface RetentionRowProps {
  readonly term: RetentionTerm
  readonly label: string
}

function RetentionRow({ term: { name, examples, period, isCollected }, label }: RetentionRowProps) {
  return (
    <Row name={name} purpose={examples} label={label}>
      {'until' in period ? (
        <b>Tot {period.until}</b>
      ) : (
        <>
          <b>{formatDuration(period)}</b> na {period.after}
        </>
      )}
      {isCollected ? null : <em>Verzamelen wij nu niet</em>}
    </Row>
  )
}

const audiences: Readonly<Record<Cookie['audience'], string>> = {
  visitors: 'In gebruik',
  staff: 'In gebruik, alleen voor medewerkers',
}

interface CookieRowProps {
  readonly cookie: Cookie
  readonly label: string
}

function CookieRow({ cookie, label }: CookieRowProps) {
  const { name, purpose, keys, lasts, isInUse, audience } = cookie
  const named = keys.length === 0 ? '' : ` In uw browser heet het ${formatList(keys)}.`
  return (
    <Row name={name} purpose={purpose + named} label={label}>
      <b>{capitalize(formatCookieLifetime(lasts))}</b>
      <em>{isInUse ? audiences[audience] : 'Nu niet in gebruik'}</em>
    </Row>
  )
}

interface RowProps {
  readonly name: string
  readonly purpose: string
  /** The heading of the second column, shown before it on a phone. */
  readonly label: string
  readonly children: ReactNode
}

function Row({ name, purpose, label, children }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {name}
        <span>{purpose}</span>
      </th>
      <td data-label={label}>{children}</td>
    </tr>
  )
}
