import {
  type LegalArticle as Article,
  type LegalClause,
  type LegalLink,
  type LegalPart,
  parseLegalText,
} from '#content/legal/legal'
import { getCallUrl, getChatUrl } from '#domain/format/phoneDigits'
import { useSite } from '../rendering/SiteContext.tsx'
import type { Site } from '../rendering/site.ts'
import { LegalTable } from './LegalTable.tsx'

interface LegalArticleProps {
  readonly article: Article
  /** Or a letter. */
  readonly number: number | string
  readonly unit: string
}

/** An article with numbered clauses (4.1, 4.2). A table has no number. */
export function LegalArticle({ article: { id, title, clauses }, number, unit }: LegalArticleProps) {
  return (
    <section className="article" id={id} aria-labelledby={`${id}-titel`}>
      <h2 id={`${id}-titel`}>
        <span>
          {unit} {number}
          <span className="visually-hidden">:</span>
        </span>{' '}
        {title}
      </h2>
      {clauses.map((clause, index) => {
        if (clause.table !== undefined) {
          return (
            <div key={index}>
              <LegalTable table={clause.table} labelledBy={`${id}-titel`} />
            </div>
          )
        }
        const place = clauses.slice(0, index + 1).filter(({ table }) => table === undefined).length
        return <Clause key={index} clause={clause} number={`${number}.${place}`} />
      })}
    </section>
  )
}

interface ClauseProps {
  readonly clause: LegalClause
  readonly number: string
}

function Clause({ clause: { text = '', list = [] }, number }: ClauseProps) {
  return (
    <div className="clause">
      <span>{number}</span>
      <div>
        <p>
          <LegalText>{text}</LegalText>
        </p>
        {list.length > 0 && (
          <ul>
            {list.map((item) => (
              <li key={item}>
                <LegalText>{item}</LegalText>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

export function LegalText({ children }: { readonly children: string }) {
  return parseLegalText(children).map((part, index) => <LegalWords key={index} part={part} />)
}

function LegalWords({ part }: { readonly part: LegalPart }) {
  const site = useSite()
  if (part.kind === 'words') return part.words
  if (part.kind === 'strong') return <strong>{part.words}</strong>
  const newTab = part.to === 'chat' ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a href={getLegalHref(part.to, site)} {...newTab}>
      {part.words}
    </a>
  )
}

function getLegalHref(to: LegalLink, { business, routes }: Pick<Site, 'business' | 'routes'>): string {
  switch (to) {
    case 'call':
      return getCallUrl(business.phone)
    case 'chat':
      return getChatUrl(business.chatPhone, business.chatMessages.greeting)
    case 'email':
      return `mailto:${business.email}`
    case 'contact':
    case 'rates':
    case 'diagnosis':
    case 'terms':
    case 'privacy':
    case 'fullPrivacy':
    case 'cookies':
      return routes[to]
    default:
      return to
  }
}
