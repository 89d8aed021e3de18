import type { ReactNode } from 'react'
import { ContactBar } from './ContactBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

/** What stands around every page. */
export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#inhoud">
        Ga naar hoofdinhoud
      </a>
      <a className="skip" href="#navigatie">
        Ga naar navigatie
      </a>
      <Header />
      <main id="inhoud" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ContactBar />
    </>
  )
}
