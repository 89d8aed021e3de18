import type { ReactNode } from 'react'
import { ReloadButton } from './ReloadButton.tsx'

/** What to do about a part of the app that could not be fetched. */
export const partFailedText =
  'Controleer uw internetverbinding en laad de pagina opnieuw. Wat u hebt getypt of gewijzigd, blijft bewaard.'

/** Stands in the place of a part of the app that could not be fetched. */
export function PartFailed({ heading }: { readonly heading: ReactNode }) {
  return (
    <div className="panel panel--failed" role="alert">
      {heading}
      <p className="panel__detail">{partFailedText}</p>
      <ReloadButton />
    </div>
  )
}
