import type { ReactNode } from 'react'
import { ContactBar, Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

interface FrameProps {
  /** The document's language, where it is not Dutch: then the frame says of itself that it is. */
  readonly language?: string | undefined
  readonly children: ReactNode
}

/** What stands around every page. */
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

/** What each part of the frame is told. */
export interface FramePartProps {
  /** Language of its words, where the document has another one. */
  readonly lang?: string | undefined
}
