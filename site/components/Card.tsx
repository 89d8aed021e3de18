import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Drawing } from './Drawing.tsx'
import { Icon } from './Icon.tsx'

interface CardProps {
  readonly title: string
  readonly href?: string
  readonly icon?: LucideIcon
  /** Above the title; on a phone beside it, but above it in a list with the class `two`. */
  readonly drawing?: string | undefined
  readonly className?: string
  readonly children: ReactNode
}

/** An item of a list with the class `grid`. */
export function Card({ title, href, icon, drawing, className = '', children }: CardProps) {
  return (
    <li className={`card ${className}`.trim()}>
      {drawing && <Drawing name={drawing} />}
      <h3>
        {icon && <Icon of={icon} />}
        {href === undefined ? title : <a href={href}>{title}</a>}
      </h3>
      {children}
    </li>
  )
}

interface CardLinkProps {
  readonly href: string
  /** What the link is about, for screen readers. */
  readonly about: string
  readonly children: string
}

export function CardLink({ href, about, children }: CardLinkProps) {
  return (
    <a className="card__link" href={href} aria-label={`${children}: ${about}`}>
      {children}
    </a>
  )
}
