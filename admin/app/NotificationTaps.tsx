import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { z } from 'zod/mini'
import { getCallUrl } from '#domain/format/phoneDigits'
import { isWithdrawn } from '#domain/follow/followedRequest'
import { useChange } from '../requests/data/changes.ts'
import { panelParam } from '../requests/data/listUrls.ts'
import { useRequest } from '../requests/data/useRequests.ts'
import { askedOutcomes } from '../requests/outcome/askedOutcomes.ts'
import { followLink } from '../shared/followLink.ts'
import { useStore } from '../shared/stores.tsx'
import { basename } from '../shared/urls.ts'
import { useSession } from '../shared/useSession.ts'

/** In the address that a button of a notification opens: 'pak' takes the request, 'bel' also calls. */
const tapParam = 'doe'

const messageSchema = z.object({ open: z.string().check(z.startsWith(`${basename}/`)) })

/** Does what somebody chose in a notification of this app. */
export function NotificationTaps() {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const id = search.get(panelParam) ?? ''
  const tapped = search.get(tapParam)
  useEffect(() => {
    // The service worker asks an open page to go there.
    const open = ({ data }: MessageEvent) => {
      const message = messageSchema.safeParse(data)
      if (message.success) void navigate(message.data.open.slice(basename.length))
    }
    const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
    workers?.addEventListener('message', open)
    return () => workers?.removeEventListener('message', open)
  }, [navigate])
  const finish = () =>
    setSearch(
      (before) => {
        before.delete(tapParam)
        return before
      },
      { replace: true },
    )
  return tapped !== null && id !== '' && <Tap key={id} id={id} isCall={tapped === 'bel'} onDone={finish} />
}

function Tap({
  id,
  isCall,
  onDone,
}: {
  readonly id: string
  readonly isCall: boolean
  readonly onDone: () => void
}) {
  const { data: request } = useRequest(id)
  const { name } = useSession()
  const change = useChange()
  const { ask } = useStore(askedOutcomes)
  useEffect(() => {
    if (!request) return
    // The notification may be older than the withdrawal.
    if (!isWithdrawn(request)) change(request, { assignee: name })
    if (isCall && request.phoneE164 !== undefined) {
      ask(id, 'call')
      followLink(getCallUrl(request.phoneE164))
    }
    onDone()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the request is there
  }, [request === undefined])
  return null
}
