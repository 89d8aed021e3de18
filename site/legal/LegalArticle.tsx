import type { ReactNode } from 'react'
import type { LegalArticle as Article, LegalClause, LegalTable } from '#content/legal/legal'
import { LegalText } from './LegalText.tsx'

interface LegalArticleProps {
  readonly article: Article
  readonly number: number
  /** What an article is called here: 'Artikel'. */
  readonly unit: string
  readonly renderTable: (table: LegalTable, article: Article) => ReactNode
}

/** One article: its number and title, then its clauses, numbered 4.1, 4.2. A table has no number of its own. */
export function LegalArticle({ article, number, unit, renderTable }: LegalArticleProps) {
  return (
    <section className="article" id={article.id} aria-labelledby={`${article.id}-titel`}>
      <h2 id={`${article.id}-titel`}>
        <span>
          {unit} {number}
          <span className="visually-hidden">:</span>
        </span>{' '}
        {article.title}
      </h2>
      {article.clauses.map((clause, index) => {
        if (isTable(clause)) return <div key={index}>{renderTable(clause.table, article)}</div>
        const place = article.clauses.slice(0, index + 1).filter((each) => !isTable(each)).length
        return <Clause key={index} clause={clause} number={`${number}.${place}`} />
      })}
    </section>
  )
}

interface ClauseProps {
  readonly clause: Exclude<LegalClause, { readonly table: LegalTable }>
  readonly number: string
}

function Clause({ clause, number }: ClauseProps) {
  return (
    <div className="clause">
      <span>{number}</span>
      <div>
        <p>
          <LegalText>{typeof clause === 'string' ? clause : clause.text}</LegalText>
        </p>
        {typeof clause === 'string' ? null : (
          <ul>
            {clause.list.map((item) => (
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

function isTable(clause: LegalClause): clause is { table: LegalTable } {
  return typeof clause !== 'string' && 'table' in clause
}
