import type { ReactNode } from 'react'
import Phone from 'lucide-react/icons/phone'
import { formatPhone } from '#domain/requests/phone'
import { findBrandEntry, getBrandPrices } from '#content/brands'
import { getCallUrl, getChatUrl } from '#domain/format/phoneDigits'
import { canMakeKeys } from '#domain/prices/verdict'
import { Icon } from './Icon.tsx'
import { useSite } from '../rendering/SiteContext.tsx'
import MessageCircle from 'lucide-react/icons/message-circle'

interface CallLinkProps {
  readonly className?: string
  /** For a link that shows only an icon. */
  readonly tooltip?: string
  readonly children?: ReactNode
}

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
  readonly message?: string | undefined
  /** For a link that shows only an icon. */
  readonly tooltip?: string
  readonly children?: ReactNode
}

export function ChatLink({ className, message, tooltip, children = 'WhatsApp' }: ChatLinkProps) {
  const site = useSite()
  return (
    <a
      className={className}
      href={getChatUrl(site.business.chatPhone, message ?? getGreeting(site))}
      target="_blank"
      rel="noopener"
      data-tooltip={tooltip}
    >
      <Icon of={MessageCircle} />
      {children}
    </a>
  )
}

/** On a brand's page it names the brand and what visitors mostly ask, so that they type little. */
function getGreeting({ brands, business, params }: ReturnType<typeof useSite>): string {
  const { brand: slug } = params
  if (slug === undefined) return business.chatMessages.greeting
  const entry = findBrandEntry(brands, slug)
  const choices = [
    ...(canMakeKeys(getBrandPrices(entry, brands))
      ? ['ik zoek een extra sleutel', 'al mijn sleutels zijn kwijt']
      : []),
    'mijn sleutel doet het niet',
    'ik sta buitengesloten',
  ]
  return `Goedendag, het gaat om mijn ${entry.name}.\nKenteken: …\nHaal weg wat niet klopt: ${choices.join(' / ')}.`
}

interface CallActionsProps {
  readonly message?: string | undefined
  readonly chatLabel?: string
  readonly children?: ReactNode
}

export function CallActions({ message, chatLabel = 'WhatsApp ons', children }: CallActionsProps) {
  return (
    <div className={children === undefined ? 'actions' : 'actions actions--three'}>
      <CallLink className="button button--gold" />
      <ChatLink className="button button--chat" message={message}>
        {chatLabel}
      </ChatLink>
      {children}
    </div>
  )
}
