import { Car, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { formatClock } from '#domain/format/dutchTime'
import { getChatUrl } from '#domain/format/phoneDigits'
import { getHandling } from '#domain/requests/handling'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonName } from '#domain/requests/person'
import { serverClock } from '../../shared/serverClock.ts'
import { useStore } from '../../shared/stores.tsx'
import { useSession } from '../../shared/useSession.ts'
import { useChange } from '../data/changes.ts'
import { fillReply, isAboutArrival } from '../data/person.ts'
import './place.scss'

const offered = [15, 30, 45] as const

/** Longer ago it is of an earlier journey. */
const shownMs = 4 * 60 * 60_000

interface OnTheWayProps {
  readonly request: KeptRequest
  /** Shows one button, which asks for the minutes. */
  readonly isFolded?: boolean
}

/** One tap notes that a colleague leaves. The next one tells the person, with a saved reply. */
export function OnTheWay({ request, isFolded = false }: OnTheWayProps) {
  const change = useChange()
  const { now } = useStore(serverClock)
  const { onTheWay } = getHandling(request)
  const isRecent = onTheWay !== undefined && now() - Date.parse(onTheWay.at) < shownMs
  const [isOpened, setIsOpened] = useState(!isFolded)
  if (!isOpened && !isRecent)
    return (
      <button className="button" type="button" aria-expanded={false} onClick={() => setIsOpened(true)}>
        <Car aria-hidden size={18} />
        Ik ben onderweg
      </button>
    )
  const who = getPersonName(request) || request.reference
  return (
    <fieldset className="on-the-way" aria-label={`Onderweg naar ${who}`}>
      <span className="on-the-way__label cluster">
        <Car aria-hidden size={18} />
        {isRecent ? `Onderweg, rond ${formatArrival(onTheWay)} daar` : 'Onderweg. Aankomst over'}
      </span>
      <span className="form__buttons">
        {!isRecent &&
          offered.map((minutes) => (
            <button
              key={minutes}
              className="button"
              type="button"
              aria-label={`Ik ben onderweg, over ${minutes} minuten bij ${who}`}
              onClick={() => change(request, { onTheWay: { minutes } })}
            >
              {minutes} min
            </button>
          ))}
        {isRecent && <ArrivalReplies request={request} />}
      </span>
    </fieldset>
  )
}

function ArrivalReplies({ request }: { readonly request: KeptRequest }) {
  const { business } = useSession()
  const { phoneE164 } = request
  if (phoneE164 === undefined) return null
  return business.replies
    .filter(({ text }) => isAboutArrival(text))
    .map(({ title, text }) => (
      <a
        key={title}
        className="button"
        href={getChatUrl(phoneE164, fillReply(text, request, business))}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${title}: stuur per WhatsApp (opent in een nieuw tabblad)`}
      >
        <MessageCircle aria-hidden size={18} />
        Stuur ‘{title}’
      </a>
    ))
}

function formatArrival({ at, minutes }: { readonly at: string; readonly minutes: number }): string {
  return formatClock(Date.parse(at) + minutes * 60_000)
}
