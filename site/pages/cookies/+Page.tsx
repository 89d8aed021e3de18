import { settingsAnchor } from '../../browser/consent/consentParts.ts'
import { formatLongDate } from '../../components/formats.ts'
import { LegalPage } from '../../legal/LegalPage.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

export function Page() {
  const { cookiePolicy } = useSite().legal
  return (
    <LegalPage
      text={cookiePolicy}
      facts={[
        ...(cookiePolicy.version === undefined ? [] : [['Versie', cookiePolicy.version] as const]),
        ['Laatst bijgewerkt', formatLongDate(cookiePolicy.updated)],
      ]}
      question="Vragen over cookies?"
      notice={
        <>
          <CookieStatus />
          <p id={settingsAnchor}>
            <a href={`#${settingsAnchor}`}>Cookievoorkeuren bekijken of wijzigen</a>. Dat werkt met
            JavaScript. Staat dat uit, dan plaatst deze website niets waarvoor toestemming nodig is, en valt
            er niets te kiezen.
          </p>
        </>
      }
    />
  )
}

function CookieStatus() {
  const { cookies } = useSite().legal
  const inUse = cookies.filter(({ audience, isInUse }) => audience === 'visitors' && isInUse)
  const noOthers =
    'Onze pagina’s laden niets van andere bedrijven: geen meetscripts, advertenties, lettertypen of kaarten.'
  if (inUse.length === 0) {
    return (
      <p>
        <strong>Op dit moment plaatst deze website bij bezoekers geen enkele cookie.</strong> {noOthers}
      </p>
    )
  }
  return (
    <p>
      <strong>
        Op dit moment plaatst deze website bij bezoekers alleen: {inUse.map(({ name }) => name).join(', ')}.
      </strong>{' '}
      Waarvoor dat is, leest u in de tabellen. {noOthers}
    </p>
  )
}
