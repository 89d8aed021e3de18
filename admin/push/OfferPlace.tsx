import { useLocation } from 'react-router-dom'
import { useSummary } from '../requests/data/useRequests.ts'
import { settingsPath } from '../shared/urls.ts'
import { SettingsLink } from './SettingsLink.tsx'

/** Invisible until it is known what this device needs. The page below must not move then. */
export function OfferPlace() {
  const { wakesNobody = false } = useSummary().data ?? {}
  const { pathname } = useLocation()
  if (!wakesNobody || pathname === settingsPath) return null
  return (
    <div className="connection__offer connection__offer--unknown">
      <SettingsLink text="Instellingen" />
    </div>
  )
}
