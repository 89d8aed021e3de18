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
import type { RequestChange } from '#domain/requests/change'
import { attemptOutcomes } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { isOpen, requestStatuses, statusLabels, type RequestStatus } from '#domain/requests/status'
import { getPersonName } from '#domain/requests/person'
import { outcomeLabels } from '../data/changeTexts.ts'
import { getContactNumber } from '../data/person.ts'
import type { Command } from '../../shared/command.ts'

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
