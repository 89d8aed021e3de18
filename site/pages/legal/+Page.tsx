import Mail from 'lucide-react/icons/mail'
import { settingsAnchor } from '../../browser/consent/consentParts.ts'
import { CallLink, ChatLink } from '../../components/ContactLinks.tsx'
import { formatLongDate } from '../../components/formats.ts'
import { Icon } from '../../components/Icon.tsx'
import { DescriptionList } from '../../components/lists.tsx'
import { ClosingCall, Contents, PageHero } from '../../components/Section.tsx'
import { LegalArticle, LegalText } from '../../legal/LegalArticle.tsx'
import { findLegalDocument } from '../../rendering/pageParams.ts'
import { useSite } from '../../rendering/SiteContext.tsx'

export function Page() {
  const site = useSite()
  const { email } = site.business
  const text = findLegalDocument(site, site.params)
  const { title, summary, unit, version, updated, effective, revised, notice, articles, appendix } = text
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Versie', version],
    ['Vastgesteld', formatLongDate(updated)],
    ['Geldig vanaf', effective && formatLongDate(effective)],
    ['Laatst aangevuld', revised && formatLongDate(revised)],
  ]
  return (
    <>
      <PageHero title={title} lead={<LegalText>{summary}</LegalText>}>
        <DescriptionList
          className="legal-facts"
          rows={facts.flatMap(([name, fact]) => (fact === undefined ? [] : [[name, fact] as const]))}
        />
      </PageHero>
      <div className="section">
        <div className="wrap legal">
          <Contents entries={appendix ? [...articles, appendix] : articles} />
          <div className="legal__text">
            {notice !== undefined && (
              <p className="notice">
                <LegalText>{notice}</LegalText>
              </p>
            )}
            {text === site.legal.cookiePolicy && <CookieStatus />}
            {articles.map((article, index) => (
              <LegalArticle key={article.id} article={article} number={index + 1} unit={unit} />
            ))}
            {appendix && <LegalArticle article={appendix} number="A" unit="Bijlage" />}
          </div>
        </div>
      </div>
      <ClosingCall title="Hebt u hier vragen over?" text="Bel, app of mail ons. Wij leggen het u graag uit.">
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

function CookieStatus() {
  const { cookies } = useSite().legal
  const inUse = cookies.filter(({ audience, isInUse }) => audience === 'visitors' && isInUse)
  const names = inUse.map(({ name }) => name).join(', ')
  return (
    <div className="notice">
      <p>
        <strong>
          Op dit moment plaatst deze website bij bezoekers{' '}
          {names === '' ? 'geen enkele cookie.' : `alleen: ${names}.`}
        </strong>{' '}
        Waarvoor een cookie is, leest u in de tabellen. Onze pagina’s laden niets van andere bedrijven: geen
        meetscripts, advertenties, lettertypen of kaarten.
      </p>
      <p id={settingsAnchor}>
        <a href={`#${settingsAnchor}`}>Cookievoorkeuren bekijken of wijzigen</a>. Dat werkt met JavaScript.
        Staat dat uit, dan plaatst deze website niets waarvoor toestemming nodig is, en valt er niets te
        kiezen.
      </p>
    </div>
  )
}
