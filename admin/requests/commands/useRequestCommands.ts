import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  Archive,
  CalendarPlus,
  CircleDot,
  Copy,
  Hand,
  ListChecks,
  Mail,
  MessageCircle,
  NotebookPen,
  PanelRight,
  Phone,
  RotateCcw,
  Trash2,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { outcomeLabels } from '#domain/requests/historyText'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getCallUrl, getChatUrl } from '#domain/format/phoneDigits'
import type { RequestChange } from '#domain/requests/change'
import { attemptOutcomes } from '#domain/requests/history'
import { isOpen, requestStatuses, statusLabels } from '#domain/requests/status'
import { getPersonName } from '#domain/requests/person'
import { askedOutcomes } from '../outcome/askedOutcomes.ts'
import { useStore } from '../../shared/stores.tsx'
import { toasts } from '../../shared/toasts/toasts.ts'
import { useChange } from '../data/changes.ts'
import { appointmentWanted, noteWanted, toPersonUrl } from '../data/listUrls.ts'
import { formatGreeting } from '../data/person.ts'
import { useSession } from '../../shared/useSession.ts'
import type { Command } from '../../shared/command.ts'
import { followLink } from '../../shared/followLink.ts'
import { useOpenRequest } from './useOpenRequest.ts'

export function useRequestCommands(request: KeptRequest | undefined): readonly Command[] {
  const navigate = useNavigate()
  const change = useChange()
  const open = useOpenRequest()
  const { business, name } = useSession()
  const { ask, stopAsking } = useStore(askedOutcomes)
  const { show } = useStore(toasts)
  return useMemo(() => {
    if (!request) return []
    const { phoneE164: number } = request
    return toRequestCommands(request, {
      call: () => {
        if (number === undefined) return
        ask(request.id, 'call')
        followLink(getCallUrl(number))
      },
      chat: () => {
        if (number === undefined) return
        ask(request.id, 'chat')
        followLink(getChatUrl(number, formatGreeting(request, business.name)), { target: '_blank' })
      },
      mail: (address) => followLink(`mailto:${encodeURIComponent(address)}`),
      change: (wanted) => {
        if (wanted.attempt !== undefined) stopAsking(request.id)
        change(request, wanted)
      },
      take: () => change(request, { assignee: name }),
      open: () => open(request.id),
      plan: () => open(request.id, appointmentWanted),
      writeNote: () => open(request.id, noteWanted),
      showPerson: () => void navigate(toPersonUrl(request.id)),
      // Browsers offer the clipboard over TLS only.
      copy:
        'clipboard' in navigator
          ? (label, text) => void navigator.clipboard.writeText(text).then(() => show(`${label} gekopieerd`))
          : undefined,
    })
  }, [navigate, change, open, ask, stopAsking, show, business, name, request])
}

export interface RequestDeeds extends Readonly<
  Record<'call' | 'chat' | 'take' | 'open' | 'plan' | 'writeNote' | 'showPerson', () => void>
> {
  readonly mail: (address: string) => void
  readonly change: (change: RequestChange) => void
  readonly copy: ((label: string, text: string) => void) | undefined
}

export function toRequestCommands(request: KeptRequest, deeds: RequestDeeds): readonly Command[] {
  const name = getPersonName(request) || request.reference
  const { copy } = deeds
  const email = request.kind === 'callback' ? '' : request.email
  const isTrashed = request.trashedAt !== undefined
  const outcomes = isOpen(request.status) && !isTrashed ? attemptOutcomes : []
  // Attempts set 'no-answer', with a time to try again.
  const statuses = requestStatuses.filter(
    (status) => status !== request.status && status !== 'no-answer' && !isTrashed,
  )
  const toCommand = (
    key: string,
    label: string,
    words: string,
    Icon: LucideIcon,
    run: () => void,
    shortcut?: string,
  ): Command => ({ id: `request:${key}`, group: 'request', label, words, Icon, run, shortcut })
  const toCopyCommand = (key: string, label: string, text: string) =>
    copy && toCommand(key, `Kopieer ${label.toLowerCase()}`, name, Copy, () => copy(label, text))

  const canDial = request.phoneE164 !== undefined
  return [
    canDial && toCommand('call', `Bel ${name}`, 'telefoon', Phone, deeds.call, 'c'),
    canDial && toCommand('chat', `Chat met ${name}`, 'whatsapp bericht', MessageCircle, deeds.chat, 'w'),
    email !== '' && toCommand('mail', `E-mail ${name}`, 'mailen', Mail, () => deeds.mail(email)),
    ...outcomes.map((outcome) => {
      const label = `Uitkomst: ${outcomeLabels[outcome].toLowerCase()}`
      const run = () => deeds.change({ attempt: { outcome } })
      return toCommand(`outcome-${outcome}`, label, `gebeld ${name}`, ListChecks, run)
    }),
    !isTrashed && toCommand('take', 'Ik pak deze', `behandelaar ${name}`, Hand, deeds.take),
    !isTrashed &&
      toCommand('plan', 'Afspraak maken', `plannen agenda verzetten ${name}`, CalendarPlus, deeds.plan),
    toCommand('open', `Open ${name}`, 'bekijken details', PanelRight, deeds.open),
    toCommand('note', 'Notitie schrijven', `opmerking ${name}`, NotebookPen, deeds.writeNote),
    ...statuses.map((status) => {
      const isArchive = status === 'archived'
      const label = isArchive ? 'Archiveren' : `Status: ${statusLabels[status].toLowerCase()}`
      const words = `status ${statusLabels[status]} ${name}`
      const Icon = isArchive ? Archive : CircleDot
      return toCommand(`status-${status}`, label, words, Icon, () => deeds.change({ status }))
    }),
    toCopyCommand('copy-phone', 'Telefoonnummer', request.phoneE164 ?? request.phone),
    toCopyCommand('copy-reference', 'Referentie', request.reference),
    toCommand('person', 'Alle aanvragen van deze persoon', name, Users, deeds.showPerson),
    toCommand(
      'trash',
      isTrashed ? 'Terugzetten' : 'Naar de prullenbak',
      `prullenbak weggooien verwijderen ${name}`,
      isTrashed ? RotateCcw : Trash2,
      () => deeds.change({ trashed: !isTrashed }),
    ),
  ].filter((command) => typeof command === 'object')
}
