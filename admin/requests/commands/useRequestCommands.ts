import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  Archive,
  CircleDot,
  Copy,
  ListChecks,
  Mail,
  MessageCircle,
  NotebookPen,
  PanelRight,
  Phone,
  RotateCcw,
  Trash2,
  Users,
} from 'lucide-react'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getCallUrl, getChatUrl } from '#domain/format/phoneDigits'
import type { RequestChange } from '#domain/requests/change'
import { attemptOutcomes } from '#domain/requests/history'
import { isOpen, requestStatuses, statusLabels, type RequestStatus } from '#domain/requests/status'
import { getPersonName } from '#domain/requests/person'
import { askedOutcomes } from '../outcome/askedOutcomes.ts'
import { useStore } from '../../shared/stores.tsx'
import { toasts } from '../../shared/toasts/toasts.ts'
import { useChange } from '../data/changes.ts'
import { noteWanted } from '../data/noteDraft.ts'
import { toPersonUrl } from '../data/listUrls.ts'
import { formatGreeting, getContactNumber } from '../data/person.ts'
import { useSession } from '../../shared/useSession.ts'
import type { Command } from '../../shared/command.ts'
import { followLink } from '../../shared/followLink.ts'
import { useOpenRequest } from './useOpenRequest.ts'
import { outcomeLabels } from '../data/changeTexts.ts'

export function useRequestCommands(request: KeptRequest | undefined): readonly Command[] {
  const navigate = useNavigate()
  const change = useChange()
  const open = useOpenRequest()
  const { business } = useSession()
  const { ask, stopAsking } = useStore(askedOutcomes)
  const { show } = useStore(toasts)
  return useMemo(() => {
    if (!request) return []
    const number = getContactNumber(request)
    return toRequestCommands(request, {
      call: () => {
        ask(request.id, 'call')
        followLink(getCallUrl(number))
      },
      chat: () => {
        ask(request.id, 'chat')
        followLink(getChatUrl(number, formatGreeting(request, business.name)), { target: '_blank' })
      },
      mail: (address) => followLink(`mailto:${encodeURIComponent(address)}`),
      change: (wanted) => {
        if (wanted.attempt !== undefined) stopAsking(request.id)
        change(request, wanted)
      },
      open: () => open(request.id),
      writeNote: () => open(request.id, noteWanted),
      showPerson: () => void navigate(toPersonUrl(request.id)),
      // Browsers offer the clipboard over TLS only.
      copy:
        'clipboard' in navigator
          ? (label, text) => void navigator.clipboard.writeText(text).then(() => show(`${label} gekopieerd`))
          : undefined,
    })
  }, [navigate, change, open, ask, stopAsking, show, business, request])
}

export interface RequestDeeds {
  readonly call: () => void
  readonly chat: () => void
  readonly mail: (address: string) => void
  readonly change: (change: RequestChange) => void
  readonly open: () => void
  readonly writeNote: () => void
  readonly showPerson: () => void
  readonly copy: ((label: string, text: string) => void) | undefined
}

export function toRequestCommands(request: KeptRequest, deeds: RequestDeeds): readonly Command[] {
  const name = getPersonName(request) || request.reference
  const { copy } = deeds
  const email = request.kind === 'callback' ? '' : request.email
  const isTrashed = request.trashedAt !== undefined
  const commands: readonly (Omit<Command, 'id' | 'group'> & { readonly key: string })[] = [
    { key: 'call', label: `Bel ${name}`, words: 'telefoon', shortcut: 'c', Icon: Phone, run: deeds.call },
    {
      key: 'chat',
      label: `Chat met ${name}`,
      words: 'whatsapp bericht',
      shortcut: 'w',
      Icon: MessageCircle,
      run: deeds.chat,
    },
    ...(email === ''
      ? []
      : [
          { key: 'mail', label: `E-mail ${name}`, words: 'mailen', Icon: Mail, run: () => deeds.mail(email) },
        ]),
    ...(isOpen(request.status) && !isTrashed
      ? attemptOutcomes.map((outcome) => ({
          key: `outcome-${outcome}`,
          label: `Uitkomst: ${outcomeLabels[outcome].toLowerCase()}`,
          words: `gebeld ${name}`,
          Icon: ListChecks,
          run: () => deeds.change({ attempt: { outcome } }),
        }))
      : []),
    { key: 'open', label: `Open ${name}`, words: 'bekijken details', Icon: PanelRight, run: deeds.open },
    {
      key: 'note',
      label: 'Notitie schrijven',
      words: `opmerking ${name}`,
      Icon: NotebookPen,
      run: deeds.writeNote,
    },
    ...requestStatuses
      // Attempts set 'no-answer', with a time to try again.
      .filter((status) => status !== request.status && status !== 'no-answer' && !isTrashed)
      .map((status) => ({
        key: `status-${status}`,
        label: toStatusLabel(status),
        words: `status ${statusLabels[status]} ${name}`,
        Icon: status === 'archived' ? Archive : CircleDot,
        run: () => deeds.change({ status }),
      })),
    ...(copy
      ? [
          {
            key: 'copy-phone',
            label: 'Kopieer telefoonnummer',
            words: name,
            Icon: Copy,
            run: () => copy('Telefoonnummer', getContactNumber(request)),
          },
          {
            key: 'copy-reference',
            label: 'Kopieer referentie',
            words: name,
            Icon: Copy,
            run: () => copy('Referentie', request.reference),
          },
        ]
      : []),
    {
      key: 'person',
      label: 'Alle aanvragen van deze persoon',
      words: name,
      Icon: Users,
      run: deeds.showPerson,
    },
    {
      key: 'trash',
      label: isTrashed ? 'Terugzetten' : 'Naar de prullenbak',
      words: `${isTrashed ? 'prullenbak' : 'weggooien verwijderen'} ${name}`,
      Icon: isTrashed ? RotateCcw : Trash2,
      run: () => deeds.change({ trashed: !isTrashed }),
    },
  ]
  return commands.map(({ key, ...command }) => ({ ...command, id: `request:${key}`, group: 'request' }))
}

function toStatusLabel(status: RequestStatus): string {
  return status === 'archived' ? 'Archiveren' : `Status: ${statusLabels[status].toLowerCase()}`
}
