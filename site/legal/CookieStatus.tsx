import type { Cookie } from '#content/cookies'

/** What the site sets on a visitor's device today, from the same list as the tables. */
export function CookieStatus({ cookies }: { readonly cookies: readonly Cookie[] }) {
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
