import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { RequestChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { changeMany, takeManyBack, type ManyChanged, type ManyTakenBack } from '../data/changeMany.ts'
import { showToast } from '../../shared/toasts/toasts.ts'
import { useSession } from '../../session/useSession.ts'
import { describeError } from '../../shared/describeError.ts'
import { refreshRequests } from '../data/useRequests.ts'
import { formatCount } from '../../shared/formatCount.ts'

interface BulkChange {
  readonly requests: readonly KeptRequest[]
  readonly change: RequestChange
  /** What was done, for the message: 'gearchiveerd'. */
  readonly word: string
}

/** Makes one change to many requests and says what came of it, with ten seconds to take it back. */
export function useBulkChange(onDone: () => void) {
  const client = useQueryClient()
  const { data: session } = useSession()
  const by = session?.name ?? ''
  return useMutation({
    mutationFn: ({ requests, change }: BulkChange) => changeMany(client, requests, change, by),
    onSuccess: (changed, { word }) => {
      const { done, waiting, conflicts } = changed
      showToast(toBulkText(done.length, conflicts, word, waiting.length), {
        isFailure: conflicts > 0,
        ...(done.length + waiting.length > 0 && {
          action: { label: 'Ongedaan maken', run: () => void takeBack(client, changed, by) },
        }),
      })
      onDone()
      if (done.length + conflicts > 0) refreshRequests(client)
    },
    onError: (error) => showToast(describeError(error), { isFailure: true }),
  })
}

async function takeBack(client: QueryClient, changed: ManyChanged, by: string): Promise<void> {
  try {
    const back = await takeManyBack(client, changed, by)
    showToast(toTakenBackText(back), { isFailure: back.failed > 0 })
    // Without a network there is nothing newer to fetch.
    if (navigator.onLine) refreshRequests(client)
  } catch (error) {
    showToast(describeError(error), { isFailure: true })
  }
}

/**
 * What became of a change to many requests: '12 aanvragen gearchiveerd; 1 niet, omdat iemand anders net eerder was'. `waiting` are those that
 * could not be sent yet.
 */
export function toBulkText(done: number, conflicts: number, word: string, waiting = 0): string {
  const parts = [
    (done > 0 || waiting === 0) && `${toRequestCount(done)} ${word}`,
    waiting > 0 && `${toRequestCount(waiting)} ${waiting === 1 ? 'wordt' : 'worden'} ${word} zodra dat kan`,
    conflicts > 0 && `${formatCount(conflicts)} niet, omdat iemand anders net eerder was`,
  ]
  return parts.filter((part) => part !== false).join('; ')
}

/** What came of taking that back: 'Ongedaan gemaakt bij 11 aanvragen; bij 1 kon dat niet meer'. */
export function toTakenBackText({ done, waiting, failed }: ManyTakenBack): string {
  if (done + waiting === 0) return 'Dit kan niet meer ongedaan worden gemaakt.'
  const parts = [
    done > 0 && `Ongedaan gemaakt bij ${toRequestCount(done)}`,
    waiting > 0 && `Ongedaan maken bij ${toRequestCount(waiting)} volgt zodra dat kan`,
    failed > 0 && `bij ${formatCount(failed)} kon dat niet meer`,
  ]
  return parts.filter((part) => part !== false).join('; ')
}

function toRequestCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'aanvraag' : 'aanvragen'}`
}
