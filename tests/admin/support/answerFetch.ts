import { vi } from 'vitest'

/** Puts these answers, in order, in the place of the network; gives the calls that were made. */
export function answerFetch(...answers: readonly (Response | Error)[]) {
  const queue = [...answers]
  const fake = vi.fn<typeof fetch>(async () => {
    const answer = queue.shift()
    if (answer === undefined) throw new Error('asked more often than the test expects')
    if (answer instanceof Error) throw answer
    return answer
  })
  vi.stubGlobal('fetch', fake)
  return fake
}
