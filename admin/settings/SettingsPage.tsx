import { Link } from 'react-router-dom'
import { viewPaths } from '../requests/data/listUrls.ts'
import { DashboardHeader } from '../app/DashboardHeader.tsx'
import { useTitle } from '../shared/useTitle.ts'
import { AlertSettings } from './AlertSettings.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ScreenSettings } from './ScreenSettings.tsx'
import './SettingsPage.scss'

/** What each member of staff sets for themselves: the screen, how new requests are told, where they are signed in, their password. */
export function SettingsPage() {
  useTitle('Instellingen')
  return (
    <>
      <DashboardHeader />
      <main className="page settings">
        <h1 className="page__title">Instellingen</h1>
        <ScreenSettings />
        <AlertSettings />
        <OwnSessions />
        <PasswordForm />
        <p>
          <Link className="button" to={viewPaths.contact}>
            Terug naar de aanvragen
          </Link>
        </p>
      </main>
    </>
  )
}
