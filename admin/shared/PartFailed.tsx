import type { ReactNode } from 'react'

export const partFailedText =
  'Controleer uw internetverbinding en laad de pagina opnieuw. Wat u hebt getypt of gewijzigd, blijft bewaard.'

export function PartFailed({ heading }: { readonly heading: ReactNode }) {
  return (
    <div className="panel panel--failed" role="alert">
      {heading}
      <p className="panel__detail">{partFailedText}</p>
      <ReloadButton />
    </div>
  )
}

/** A browser remembers that a module failed to load, so only a reload of the page tries again. */
export function ReloadButton() {
  return (
    <button className="button button--primary" type="button" onClick={() => window.location.reload()}>
      Opnieuw laden
    </button>
  )
}
