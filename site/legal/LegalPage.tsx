import Mail from 'lucide-react/icons/mail'
import type { ReactNode } from 'react'
import type { LegalDocument } from '#content/legal/legal'
import { formatLongDate } from '../components/formats.ts'
import { CallLink, ChatLink } from '../components/ContactLinks.tsx'
import { Icon } from '../components/Icon.tsx'
import { DescriptionList } from '../components/lists.tsx'
import { ClosingCall, Contents, PageHero } from '../components/Section.tsx'
import { useSite } from '../rendering/SiteContext.tsx'
import { LegalArticle, LegalText } from './LegalArticle.tsx'

interface LegalPageProps {
  readonly text: LegalDocument
  /** Such as 'Laatst gewijzigd', '7 juli 2025'. */
  readonly facts: readonly (readonly [string, string])[]
  readonly question: string
  readonly notice?: ReactNode
}

export function LegalPage({ text, facts, question, notice }: LegalPageProps) {
  const { email } = useSite().business
  const { revised } = text
  const dates = revised === undefined ? facts : [...facts, ['Aangevuld', formatLongDate(revised)] as const]
  return (
    <>
      <PageHero title={text.title} lead={<LegalText>{text.summary}</LegalText>}>
        <DescriptionList className="legal-facts" rows={dates} />
      </PageHero>
      <div className="section">
        <div className="wrap legal">
          <Contents entries={[...text.articles, ...(text.appendix ? [text.appendix] : [])]} />
          <div className="legal__text">
            {notice && <div className="notice">{notice}</div>}
            {text.articles.map((article, index) => (
              <LegalArticle key={article.id} article={article} number={index + 1} unit={text.unit} />
            ))}
            {text.appendix && <LegalArticle article={text.appendix} number="A" unit="Bijlage" />}
          </div>
        </div>
      </div>
      <ClosingCall title={question} text="Bel, app of mail ons. Wij leggen het u graag uit.">
        <CallLink className="button button--gold" />
        <ChatLink className="button button--chat">WhatsApp ons</ChatLink>
        <a className="button button--ghost" href={`mailto:${email}`}>
          <Icon of={Mail} />
          Mail ons
        </a>
      </ClosingCall>
    </>
  )
}
