import type { Cookie } from '#content/cookies'

/** What the site sets on a visitor's device today, from the same list as the tables. */
export function CookieStatus({ cookies }: { readonly cookies: readonly Cookie[] }) {
  const inUse = cookies.filter(({ audience, isInUse }) => audience === 'visitors' && isInUse)
  if (inUse.length === 0) {
    return (
      <p>
        <strong>Op dit moment plaatst deze website bij bezoekers geen enkele cookie.</strong> Onze pagina’s
        laden ook niets van andere bedrijven: geen meetscripts, advertenties, lettertypen of kaarten.
      </p>
    )
  }
  return (
    <p>
      <strong>Op dit moment plaatst deze website bij bezoekers:</strong>{' '}
      {inUse.map(({ name }) => name).join(', ')}. De andere cookies op deze pagina zijn niet in gebruik.
    </p>
  )
}
