import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError, toServerSentence } from '../shared/ApiError.ts'
import { sessionKey } from '../shared/useSession.ts'
import { runPublisher, websiteKey, type PublisherTask, type PublishingState } from './websiteApi.ts'

interface Run {
  readonly task?: PublisherTask
  readonly isConfirmed?: boolean
}

/** Runs the publisher on the server and follows it. `run` may name another task. */
export function usePublisher(task: PublisherTask, onEnd?: (state: PublishingState) => void) {
  const client = useQueryClient()
  const [step, setStep] = useState<string>()
  const mutation = useMutation({
    mutationFn: ({ task: other, ...payload }: Run) => runPublisher(other ?? task, setStep, payload),
    onSuccess: onEnd,
    onSettled: () => {
      setStep(undefined)
      // It has what the site promises.
      void client.invalidateQueries({ queryKey: sessionKey })
      return client.invalidateQueries({ queryKey: [websiteKey] })
    },
  })
  const { data, error, isPending } = mutation
  return {
    run: mutation.mutate,
    isBusy: isPending,
    /** How far it is. */
    progress: isPending ? (step ?? 'Bezig...') : undefined,
    /** Why it failed, or what is left to do. */
    notice: error
      ? (toServerSentence(error) ?? describeError(error))
      : data?.state === 'asks'
        ? undefined
        : data?.message,
  }
}
