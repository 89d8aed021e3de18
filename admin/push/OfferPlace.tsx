import { Link, useLocation } from 'react-router-dom'
import { useSummary } from '../requests/data/useRequests.ts'
import { settingsPath } from '../shared/urls.ts'

/** Invisible until it is known what this device needs. The page below must not move then. */
export function OfferPlace() {
  const { dutyNotice } = useSummary().data ?? {}
  const { pathname } = useLocation()
  if (dutyNotice === undefined || pathname === settingsPath) return null
  return (
    <div className="connection__offer connection__offer--unknown">
      <SettingsLink text="Instellingen" />
    </div>
  )
}

export function SettingsLink({ text }: { readonly text: string }) {
  return (
    <Link className="button" to={settingsPath}>
      {text}
    </Link>
  )
}
