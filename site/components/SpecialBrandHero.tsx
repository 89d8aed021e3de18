import type { ReactNode } from 'react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useSite } from '../rendering/SiteContext.tsx'
import { CallLink } from './CallLink.tsx'
import { ChatLink } from './ChatLink.tsx'
import { Icon } from './Icon.tsx'

interface SpecialBrandHeroProps {
  readonly name: string
  readonly summary: string
  /** What the chat opens with. */
  readonly message: string
  /** What the page claims of itself, below the two buttons. */
  readonly children: ReactNode
}

/** The top of the page of a make that has one of its own. */
export function SpecialBrandHero({ name, summary, message, children }: SpecialBrandHeroProps) {
  const { business, routes } = useSite()
  return (
    <section className="page-hero dark">
      <div className="wrap">
        <a className="back" href={routes.sitemap}>
          <Icon of={ArrowLeft} />
          Terug naar sitemap
        </a>
        <h1>
          {name} Autosleutel Service {business.city.name}
        </h1>
        <p className="lead">{summary}</p>
        <div className="actions">
          <CallLink className="button button--gold" />
          <ChatLink className="button button--chat" message={message}>
            WhatsApp ons
          </ChatLink>
        </div>
        {children}
      </div>
    </section>
  )
}
