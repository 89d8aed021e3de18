import type { ReactNode } from 'react'
import type { LegalArticle as Article, LegalDocument, LegalTable } from '#content/legal/legal'
import { ClosingCall, Contents } from '../components/Section.tsx'
import { LegalArticle, LegalText } from './LegalArticle.tsx'
import Mail from 'lucide-react/icons/mail'
import { CallLink, ChatLink } from '../components/ContactLinks.tsx'
import { Icon } from '../components/Icon.tsx'
import { useSite } from '../rendering/SiteContext.tsx'

interface LegalPageProps {
  readonly text: LegalDocument
  /** Name and value, such as 'Laatst gewijzigd', '7 juli 2025'. */
  readonly facts: readonly (readonly [string, string])[]
  readonly question: string
  readonly notice?: ReactNode
  readonly renderTable?: (table: LegalTable, article: Article) => ReactNode
}

export function LegalPage({ text, facts, question, notice, renderTable = rejectTable }: LegalPageProps) {
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

function LegalContact({ title }: { readonly title: string }) {
  const { email } = useSite().business
  return (
    <ClosingCall title={title} text="Bel, app of mail ons. Wij leggen het u graag uit.">
      <CallLink className="button button--gold" />
      <ChatLink className="button button--chat">WhatsApp ons</ChatLink>
      <a className="button button--ghost" href={`mailto:${email}`}>
        <Icon of={Mail} />
        Mail ons
      </a>
    </ClosingCall>
  )
}

function rejectTable(table: LegalTable): never {
  throw new Error(`this page has no table '${table}'`)
}
