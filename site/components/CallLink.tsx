import type { ReactNode } from 'react'
import Phone from 'lucide-react/icons/phone'
import { formatPhone } from '#domain/phone'
import { toCallUrl } from '#domain/phoneDigits'
import { Icon } from './Icon.tsx'
import { useSite } from '../rendering/SiteContext.tsx'

interface CallLinkProps {
  readonly className?: string
  /** What the link says; the number where nothing is given. */
  readonly children?: ReactNode
}

/** Calls the business. */
export function CallLink({ className, children }: CallLinkProps) {
  const { phone } = useSite().business
  return (
    <a className={className} href={toCallUrl(phone)}>
      <Icon of={Phone} />
      {children ?? formatPhone(phone)}
    </a>
  )
}
