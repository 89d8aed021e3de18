import type { ReactNode } from 'react'
import { ContactBar, Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

interface FrameProps {
  /** The document's language; Dutch if absent. */
  readonly language?: string | undefined
  readonly children: ReactNode
}

export function Frame({ language, children }: FrameProps) {
  const lang = language === undefined ? undefined : 'nl'
  return (
    <>
      <a className="skip" href="#inhoud" lang={lang}>
        Ga naar hoofdinhoud
      </a>
      <a className="skip" href="#navigatie" lang={lang}>
        Ga naar navigatie
      </a>
      <Header lang={lang} />
      <main id="inhoud" tabIndex={-1}>
        {children}
      </main>
      <Footer lang={lang} />
      <ContactBar lang={lang} />
    </>
  )
}
