import { LogOutButton } from '../session/LogOutButton.tsx'
import { useSession } from '../session/useSession.ts'

/** Whose dashboard this is, who is signed in, and the way out. */
export function DashboardHeader() {
  const { data: session } = useSession()
  return (
    <header className="header">
      <div className="header__bar">
        <span className="header__business">{session?.business.name}</span>
        <span className="header__staff">
          <span className="visually-hidden">Ingelogd als </span>
          {session?.name}
        </span>
        <LogOutButton />
      </div>
    </header>
  )
}
