import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { describeError, toServerSentence } from '../shared/ApiError.ts'
import { sessionKey } from '../shared/useSession.ts'
import {
  fetchPublishing,
  runPublisher,
  websiteKey,
  type PublisherTask,
  type PublishingState,
} from './websiteApi.ts'

interface Run {
  readonly task?: PublisherTask
  readonly isConfirmed?: boolean
}

const stateKey = [websiteKey, 'state']
const askAgainMs = 1000

/** The publication that runs, also one of another tab or of a colleague. */
export function useRunning(): PublishingState | undefined {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: stateKey,
    queryFn: ({ signal }) => fetchPublishing(signal),
    staleTime: 0,
    // Another tab, or a colleague, may have started one.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? askAgainMs : false),
  })
  const isRunning = data?.state === 'running'
  useEffect(() => {
    if (!isRunning) return undefined
    return () => void client.invalidateQueries({ queryKey: [websiteKey], exact: true })
  }, [client, isRunning])
  return isRunning ? data : undefined
}

/** Runs the publisher on the server and follows it. `run` may name another task. */
export function usePublisher(task: PublisherTask, onEnd?: (state: PublishingState) => void) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ task: other, ...payload }: Run) =>
      runPublisher(other ?? task, (state) => client.setQueryData(stateKey, state), payload),
    onSuccess: onEnd,
    onSettled: () => {
      // It has what the site promises.
      void client.invalidateQueries({ queryKey: sessionKey })
      return client.invalidateQueries({ queryKey: [websiteKey] })
    },
  })
  const { data, error, isPending } = mutation
  return {
    run: mutation.mutate,
    isBusy: isPending,
    /** Why it failed, or what is left to do. */
    notice: error
      ? (toServerSentence(error) ?? describeError(error))
      : data?.state === 'asks'
        ? undefined
        : data?.message,
  }
}
