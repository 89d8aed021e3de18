import { useTitle } from '../shared/useTitle.ts'
import { LogInForm } from './LogInForm.tsx'
import './session.scss'

/** The way in for staff. */
export function LogInPage() {
  useTitle('Inloggen')
  return (
    <main className="log-in">
      <div className="log-in__box">
        <h1 className="log-in__title">Inloggen</h1>
        <p className="log-in__lead">Admin Dashboard voor medewerkers</p>
        <LogInForm />
      </div>
    </main>
  )
}
