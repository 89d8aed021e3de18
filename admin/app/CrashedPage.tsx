import { ReloadButton } from '../shared/ReloadButton.tsx'

/** What staff see when the app itself breaks, instead of an empty page. */
export function CrashedPage() {
  return (
    <main className="page">
      <div className="panel panel--failed" role="alert">
        <h1 className="panel__title">Er ging iets mis in het Admin Dashboard</h1>
        <p className="panel__detail">De berichten zelf zijn veilig. Laad de pagina opnieuw.</p>
        <ReloadButton />
      </div>
    </main>
  )
}
