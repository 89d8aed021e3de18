import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { addSoftHyphens } from '#domain/format/addSoftHyphens'
import { Drawing } from './Drawing.tsx'
import { Icon } from './Icon.tsx'

interface CardProps {
  readonly title: string
  readonly href?: string
  readonly icon?: LucideIcon
  /** Above the title; on a phone beside it. */
  readonly drawing?: string | undefined
  readonly className?: string
  readonly children: ReactNode
}

/** An item of a list with the class `grid`. With `href` the whole card is a link. */
export function Card({ title, href, icon, drawing, className, children }: CardProps) {
  const words = addSoftHyphens(title)
  return (
    <li className={['card', href !== undefined && 'card--link', className].filter(Boolean).join(' ')}>
      {drawing && <Drawing name={drawing} />}
      <h3>
        {icon && <Icon of={icon} />}
        {href === undefined ? words : <a href={href}>{words}</a>}
      </h3>
      {children}
    </li>
  )
}

interface ActionLinkProps {
  readonly href: string
  readonly className?: string
  /** What the link is about, for screen readers. */
  readonly about?: string
  readonly children: string
}

export function ActionLink({ href, className = 'button button--ghost', about, children }: ActionLinkProps) {
  return (
    <a className={className} href={href} aria-label={about && `${children}: ${about}`}>
      {children}
    </a>
  )
}
