import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getCallUrl, getChatUrl } from '#domain/requests/phoneDigits'
import { askOutcome, stopAskingOutcome } from '../outcome/askedOutcomes.ts'
import { showToast } from '../../shared/toasts/toasts.ts'
import { useChange } from '../data/useChange.ts'
import { noteWanted } from '../data/noteDraft.ts'
import { toPersonUrl } from '../data/listUrls.ts'
import { toContactNumber, toGreeting } from '../data/person.ts'
import { useSession } from '../../session/useSession.ts'
import type { Command } from '../../shared/command.ts'
import { followLink } from '../../shared/followLink.ts'
import { toRequestCommands } from './requestCommands.ts'
import { useOpenRequest } from './useOpenRequest.ts'

/** The commands of a request, as the screen knows it; none without one. */
export function useRequestCommands(request: KeptRequest | undefined): readonly Command[] {
  const navigate = useNavigate()
  const change = useChange()
  const open = useOpenRequest()
  const { data: session } = useSession()
  const businessName = session?.business.name ?? ''
  return useMemo(() => {
    if (!request) return []
    const number = toContactNumber(request)
    return toRequestCommands(request, {
      call: () => {
        askOutcome(request.id, 'call')
        followLink(getCallUrl(number))
      },
      chat: () => {
        askOutcome(request.id, 'chat')
        followLink(getChatUrl(number, toGreeting(request, businessName)), { target: '_blank' })
      },
      mail: (address) => followLink(`mailto:${encodeURIComponent(address)}`),
      change: (wanted) => {
        if (wanted.attempt !== undefined) stopAskingOutcome(request.id)
        change(request, wanted)
      },
      open: () => open(request.id),
      writeNote: () => open(request.id, noteWanted),
      showPerson: () => void navigate(toPersonUrl(request.id)),
      // Browsers offer the clipboard over TLS only.
      copy:
        'clipboard' in navigator
          ? (label, text) =>
              void navigator.clipboard.writeText(text).then(() => showToast(`${label} gekopieerd`))
          : undefined,
    })
  }, [navigate, change, open, businessName, request])
}
