import type { ReactNode } from 'react'
import { useSite } from '../rendering/SiteContext.tsx'
import { CallLink } from './ContactLinks.tsx'

interface SectionProps {
  /** Anchor of the section; its heading is labelled with it. */
  readonly id: string
  readonly title: ReactNode
  /** One or two sentences under the heading. */
  readonly intro?: ReactNode
  /** Further classes: a ground (`mist`, `dark`) and what the section's own sheet needs. */
  readonly className?: string
  readonly children?: ReactNode
}

/** A part of a page with a heading of its own. */
export function Section({ id, title, intro, className = '', children }: SectionProps) {
  return (
    <section className={`section ${className}`.trim()} id={id} aria-labelledby={`${id}-titel`}>
      <div className="wrap">
        <div className="section__intro">
          <h2 id={`${id}-titel`}>{title}</h2>
          {intro === undefined ? null : <p>{intro}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}

interface ClosingCallProps {
  readonly title: string
  readonly text: string
}

/** The end of a page: call, or the contact form. */
export function ClosingCall({ title, text }: ClosingCallProps) {
  const { routes } = useSite()
  return (
    <section className="closing dark" aria-labelledby="contact-titel">
      <div className="wrap">
        <div>
          <h2 id="contact-titel">{title}</h2>
          <p>{text}</p>
        </div>
        <div className="actions">
          <CallLink className="button button--gold" />
          <a className="button button--ghost" href={routes.contact}>
            Naar het contactformulier
          </a>
        </div>
      </div>
    </section>
  )
}

interface ContentsProps {
  readonly entries: readonly {
    /** Its anchor. */
    readonly id: string
    readonly title: string
  }[]
}

/** The table of contents: behind a tap on a phone, always in sight beside the text on a wide screen. */
export function Contents({ entries }: ContentsProps) {
  return (
    <nav className="contents" aria-label="Inhoud van deze pagina">
      <p aria-hidden="true">Inhoud</p>
      <details>
        <summary>Inhoud</summary>
        <ol>
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
