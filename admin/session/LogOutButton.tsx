import { useLogOut } from './useSession.ts'

/** Ends the session, and says so where that failed: on a shared screen it matters. */
export function LogOutButton() {
  const logOut = useLogOut()
  return (
    <>
      <button
        className="button button--quiet"
        type="button"
        disabled={logOut.isPending}
        onClick={() => logOut.mutate()}
      >
        Uitloggen
      </button>
      {logOut.isError && (
        <p className="header__alert" role="alert">
          Uitloggen is niet gelukt. Probeer het opnieuw.
        </p>
      )}
    </>
  )
}
