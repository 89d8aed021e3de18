import type { ReactNode } from 'react'
import MessageCircle from 'lucide-react/icons/message-circle'
import { toChatUrl } from '#domain/phoneDigits'
import { Icon } from './Icon.tsx'
import { useSite } from '../rendering/SiteContext.tsx'

interface ChatLinkProps {
  readonly className?: string
  /** What stands typed in the chat already; the greeting of business.json where nothing is given. */
  readonly message?: string
  readonly children?: ReactNode
}

/** Opens the chat with the business in a new tab. */
export function ChatLink({ className, message, children = 'WhatsApp' }: ChatLinkProps) {
  const { chatPhone, chatMessages } = useSite().business
  return (
    <a
      className={className}
      href={toChatUrl(chatPhone, message ?? chatMessages.greeting)}
      target="_blank"
      rel="noopener"
    >
      <Icon of={MessageCircle} />
      {children}
    </a>
  )
}
