import { LegalPage } from '../../legal/LegalPage.tsx'
import { capitalize, formatCookieLifetime, formatLongDate } from '../../components/formats.ts'
import { useSite } from '../../rendering/SiteContext.tsx'
import { settingsAnchor } from '../../browser/consent/consentParts.ts'
import type { Cookie } from '#content/cookies'

export function Page() {
  const { cookiePolicy, cookies } = useSite().legal
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
          <CookieStatus cookies={cookies} />
          <CookieChoice />
        </>
      }
      renderTable={(table, { id }) => (
        <CookieTable
          cookies={cookies.filter(({ category }) => category === table)}
          labelledBy={`${id}-titel`}
        />
      )}
    />
  )
}

function CookieChoice() {
  return (
    <p id={settingsAnchor}>
      <a href={`#${settingsAnchor}`}>Cookievoorkeuren bekijken of wijzigen</a>. Dat werkt met JavaScript.
      Staat dat uit, dan plaatst deze website niets waarvoor toestemming nodig is, en valt er niets te kiezen.
    </p>
  )
}

function CookieStatus({ cookies }: { readonly cookies: readonly Cookie[] }) {
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

interface CookieTableProps {
  readonly cookies: readonly Cookie[]
  /** Id of the heading that names the table. */
  readonly labelledBy: string
}

const inUse: Readonly<Record<Cookie['audience'], string>> = {
  visitors: 'In gebruik',
  staff: 'In gebruik, alleen voor medewerkers',
}

function CookieTable({ cookies, labelledBy }: CookieTableProps) {
  return (
    <table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">Cookie</th>
          <th scope="col">Blijft hoogstens staan</th>
        </tr>
      </thead>
      <tbody>
        {cookies.map(({ id, name, purpose, lasts, isInUse, audience }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <span>{purpose}</span>
            </th>
            <td>
              <b>{capitalize(formatCookieLifetime(lasts))}</b>
              <em>{isInUse ? inUse[audience] : 'Nu niet in gebruik'}</em>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
