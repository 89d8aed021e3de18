import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { changeMany, takeManyBack, type ManyChanged } from '../changes/changeMany.ts'
import { showToast } from '../changes/toasts.ts'
import { useSession } from '../session/useSession.ts'
import { describeError } from '../shared/describeError.ts'
import { toBulkText, toTakenBackText } from './toBulkText.ts'
import { refreshRequests } from './useRequests.ts'

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
