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
  return (
    <table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{isRetention ? 'Gegevens' : 'Cookie'}</th>
          <th scope="col">{isRetention ? 'Wij bewaren ze' : 'Blijft hoogstens staan'}</th>
        </tr>
      </thead>
      <tbody>
        {isRetention
          ? retention.map((term) => <RetentionRow key={term.id} term={term} />)
          : cookies
              .filter(({ category }) => category === table)
              .map((cookie) => <CookieRow key={cookie.id} cookie={cookie} />)}
      </tbody>
    </table>
  )
}

function RetentionRow({ term: { name, examples, period, isCollected } }: { readonly term: RetentionTerm }) {
  return (
    <Row name={name} purpose={examples}>
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

function CookieRow({ cookie }: { readonly cookie: Cookie }) {
  const { name, purpose, keys, lasts, isInUse, audience } = cookie
  const named = keys.length === 0 ? '' : ` In uw browser heet het ${formatList(keys)}.`
  return (
    <Row name={name} purpose={purpose + named}>
      <b>{capitalize(formatCookieLifetime(lasts))}</b>
      <em>{isInUse ? audiences[audience] : 'Nu niet in gebruik'}</em>
    </Row>
  )
}

interface RowProps {
  readonly name: string
  readonly purpose: string
  readonly children: ReactNode
}

function Row({ name, purpose, children }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {name}
        <span>{purpose}</span>
      </th>
      <td>{children}</td>
    </tr>
  )
}
