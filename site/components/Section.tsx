import { ActionLink } from './Card.tsx'
import type { ReactElement, ReactNode } from 'react'
import { useSite } from '../rendering/SiteContext.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Icon } from './Icon.tsx'
import { CallLink } from './ContactLinks.tsx'
import { Drawing } from './Drawing.tsx'
import { keepTogether } from './keepTogether.tsx'

interface PageHeroProps {
  readonly title: ReactNode
  /** Beside the title. */
  readonly logo?: ReactElement
  readonly lead?: ReactNode
  readonly back?: readonly [string, string]
  readonly above?: ReactElement
  readonly picture?: string | ReactElement
  readonly below?: ReactElement
  readonly children?: ReactNode
}

export function PageHero({ title, logo, lead, back, above, picture, below, children }: PageHeroProps) {
  const split = picture === undefined ? '' : below ? ' hero__split' : ' hero__split hero__split--tall'
  return (
    <div className="hero dark">
      <div className={`wrap${split}`}>
        <div>
          {back && (
            <a className="back" href={back[1]}>
              <Icon of={ArrowLeft} />
              {back[0]}
            </a>
          )}
          {above}
          {logo ? (
            <div className="hero__title">
              {logo}
              <h1>{keepTogether(title)}</h1>
            </div>
          ) : (
            <h1>{keepTogether(title)}</h1>
          )}
          {lead !== undefined && <p className="lead">{lead}</p>}
          {children}
        </div>
        {typeof picture === 'string' ? (
          <Drawing className="hero__picture" kind="hero" name={picture} />
        ) : (
          picture
        )}
        {below}
      </div>
    </div>
  )
}

export interface SectionProps {
  /** The heading's id is derived from it. */
  readonly id: string
  readonly title: ReactNode
  readonly intro?: ReactNode
  readonly className?: string
  readonly children?: ReactNode
}

export function Section({ id, title, intro, className = '', children }: SectionProps) {
  return (
    <section className={`section ${className}`.trim()} id={id} aria-labelledby={`${id}-titel`}>
      <div className="wrap">
        <div className="section__intro">
          <h2 id={`${id}-titel`}>{keepTogether(title)}</h2>
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
  /** By default, links to call and to the contact form. */
  readonly children?: ReactNode
}

export function ClosingCall({ title, text, children }: ClosingCallProps) {
  const { routes } = useSite()
  return (
    <section className="closing band dark" aria-labelledby="contact-titel">
      <div className="wrap">
        <div>
          <h2 id="contact-titel">{keepTogether(title)}</h2>
          <p>{text}</p>
        </div>
        <div className="actions">
          {children ?? (
            <>
              <CallLink className="button button--gold" />
              <ActionLink href={routes.contact}>Contactformulier</ActionLink>
            </>
          )}
        </div>
      </div>
    </section>
  )
}

interface ContentsProps {
  readonly entries: readonly { readonly id: string; readonly title: string }[]
}

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
