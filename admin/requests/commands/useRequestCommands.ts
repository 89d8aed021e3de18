import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getCallUrl, getChatUrl } from '#domain/requests/phoneDigits'
import { askedOutcomes } from '../outcome/askedOutcomes.ts'
import { useStore } from '../../shared/stores.tsx'
import { toasts } from '../../shared/toasts/toasts.ts'
import { useChange } from '../data/useChange.ts'
import { noteWanted } from '../data/noteDraft.ts'
import { toPersonUrl } from '../data/listUrls.ts'
import { formatGreeting, getContactNumber } from '../data/person.ts'
import { useSession } from '../../shared/useSession.ts'
import type { Command } from '../../shared/command.ts'
import { followLink } from '../../shared/followLink.ts'
import { toRequestCommands } from './requestCommands.ts'
import { useOpenRequest } from './useOpenRequest.ts'

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
