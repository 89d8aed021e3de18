/**
 * Loads the page anew: what helps where a part of the app could not be fetched. A browser may remember that it failed, and the styles of a part are asked
 * for only once.
 */
export function ReloadButton() {
  return (
    <button className="button button--primary" type="button" onClick={() => window.location.reload()}>
      Opnieuw laden
    </button>
  )
}
