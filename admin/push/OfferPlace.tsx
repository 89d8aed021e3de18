import { Link, useLocation } from 'react-router-dom'
import { useSummary } from '../requests/data/useRequests.ts'
import { settingsPath } from '../shared/urls.ts'

/** Until it is known what this device needs. The page below must not move then. */
export function OfferPlace() {
  const { dutyNotice } = useSummary().data ?? {}
  const { pathname } = useLocation()
  if (dutyNotice === undefined || pathname === settingsPath) return null
  return (
    <section className="connection__offer" aria-label="Meldingen van dit toestel">
      <SettingsLink text={isPhone() ? 'Zet aan' : 'Instellingen'} />
    </section>
  )
}

export function isPhone(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

export function SettingsLink({ text }: { readonly text: string }) {
  return (
    <Link className="button" to={settingsPath}>
      {text}
    </Link>
  )
}
