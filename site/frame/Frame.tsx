import type { ReactNode } from 'react'

/** What stands around every page. */
export function Frame({ children }: { readonly children: ReactNode }) {
  return <main id="inhoud">{children}</main>
}
