import ArrowRight from 'lucide-react/icons/arrow-right'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface CardProps {
  readonly title: string
  readonly icon?: LucideIcon
  /** Further classes. */
  readonly className?: string
  readonly children: ReactNode
}

/** An item of a list with the class `grid`. */
export function Card({ title, icon, className = '', children }: CardProps) {
  return (
    <li className={`card ${className}`.trim()}>
      <h3>
        {icon && <Icon of={icon} />}
        {title}
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
      <Icon of={ArrowRight} />
    </a>
  )
}
