import type { ReactNode } from 'react'
import Phone from 'lucide-react/icons/phone'
import { formatPhone } from '#domain/requests/phone'
import { getCallUrl, getChatUrl } from '#domain/requests/phoneDigits'
import { Icon } from './Icon.tsx'
import { useSite } from '../rendering/SiteContext.tsx'
import MessageCircle from 'lucide-react/icons/message-circle'

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

interface ChatLinkProps {
  readonly className?: string
  /** What stands typed in the chat already; the greeting of business.json where nothing is given. */
  readonly message?: string
  /** What a mouse reads that rests on it, where the link shows a picture alone. */
  readonly tooltip?: string
  readonly children?: ReactNode
}

/** Opens the chat with the business in a new tab. */
export function ChatLink({ className, message, tooltip, children = 'WhatsApp' }: ChatLinkProps) {
  const { chatPhone, chatMessages } = useSite().business
  return (
    <a
      className={className}
      href={getChatUrl(chatPhone, message ?? chatMessages.greeting)}
      target="_blank"
      rel="noopener"
      data-tooltip={tooltip}
    >
      <Icon of={MessageCircle} />
      {children}
    </a>
  )
}
