import { CookieChoice } from '../../legal/CookieChoice.tsx'
import { CookieStatus } from '../../legal/CookieStatus.tsx'
import { CookieTable } from '../../legal/CookieTable.tsx'
import { LegalPage } from '../../legal/LegalPage.tsx'
import { formatLongDate } from '../../legal/formatLongDate.ts'
import { useSite } from '../../rendering/SiteContext.tsx'

/** Which cookies there can be, which there are today, and how a visitor decides. */
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
