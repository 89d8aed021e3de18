import { Link } from 'react-router-dom'
import type { RequestKind } from '#domain/kinds'
import type { RequestSummary } from '#domain/summary'
import { requestKinds } from '#domain/kinds'
import { toTabUrl } from '../app/urls.ts'
import { formatCount } from '../shared/formatCount.ts'
import { kindTexts } from './kindTexts.ts'
import { newestFirst } from './listState.ts'

interface RequestTabsProps {
  readonly current: RequestKind
  readonly summary: RequestSummary | undefined
  /** What is searched for: it goes along, so that one person is found in all three lists. */
  readonly q: string
}

/** The three lists, each a page with an address of its own and the number of requests in it. */
export function RequestTabs({ current, summary, q }: RequestTabsProps) {
  return (
    <nav className="tabs" aria-label="Soort aanvraag">
      {requestKinds.map((kind) => (
        <Link
          key={kind}
          className="tab"
          to={toTabUrl(kind, { q, sort: newestFirst })}
          aria-current={kind === current ? 'page' : undefined}
        >
          {kindTexts[kind].label}{' '}
          <span className="tab__count">{summary ? formatCount(summary[kind]) : '–'}</span>
        </Link>
      ))}
    </nav>
  )
}
