import type { ReactNode } from 'react'
import Phone from 'lucide-react/icons/phone'
import { formatPhone } from '#domain/requests/phone'
import { getCallUrl } from '#domain/requests/phoneDigits'
import { Icon } from './Icon.tsx'
import { useSite } from '../rendering/SiteContext.tsx'

interface CallLinkProps {
  readonly className?: string
  /** What a mouse reads that rests on it, where the link shows a picture alone. */
  readonly tooltip?: string
  /** What the link says; the number where nothing is given. */
  readonly children?: ReactNode
}

/** Calls the business. */
export function CallLink({ className, tooltip, children }: CallLinkProps) {
  const { phone } = useSite().business
  return (
    <a className={className} href={getCallUrl(phone)} data-tooltip={tooltip}>
      <Icon of={Phone} />
      {children ?? formatPhone(phone)}
    </a>
  )
}
