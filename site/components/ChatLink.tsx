import type { ReactNode } from 'react'
import MessageCircle from 'lucide-react/icons/message-circle'
import { getChatUrl } from '#domain/requests/phoneDigits'
import { Icon } from './Icon.tsx'
import { useSite } from '../rendering/SiteContext.tsx'

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
