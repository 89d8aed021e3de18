import type { ReactNode } from 'react'
import type { LegalArticle as Article, LegalDocument, LegalTable } from '#content/legal/legal'
import { Contents } from '../components/Contents.tsx'
import { LegalArticle } from './LegalArticle.tsx'
import { LegalContact } from './LegalContact.tsx'
import { LegalText } from './LegalText.tsx'

interface LegalPageProps {
  readonly text: LegalDocument
  /** What stands under the title: 'Laatst gewijzigd', '7 juli 2025'. */
  readonly facts: readonly (readonly [string, string])[]
  /** The question above the ways to reach us. */
  readonly question: string
  /** What goes before the first article. */
  readonly notice?: ReactNode
  readonly renderTable?: (table: LegalTable, article: Article) => ReactNode
}

/** A page to read: title and date, table of contents, numbered articles, and whom to ask. */
export function LegalPage({ text, facts, question, notice, renderTable = refuseTable }: LegalPageProps) {
  return (
    <>
      <section className="page-hero dark">
        <div className="wrap">
          <h1>{text.title}</h1>
          <p className="lead">
            <LegalText>{text.summary}</LegalText>
          </p>
          <dl className="legal-facts">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <div className="section">
        <div className="wrap legal">
          <Contents entries={text.articles} />
          <div className="legal__text">
            {notice === undefined ? null : <div className="notice">{notice}</div>}
            {text.articles.map((article, index) => (
              <LegalArticle
                key={article.id}
                article={article}
                number={index + 1}
                unit={text.unit}
                renderTable={renderTable}
              />
            ))}
          </div>
        </div>
      </div>
      <LegalContact title={question} />
    </>
  )
}

function refuseTable(table: LegalTable): never {
  throw new Error(`this page has no table '${table}'`)
}
