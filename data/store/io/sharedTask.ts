/** Runs a task one run at a time. `gather` delays each run, for more callers to share it. */
export function createSharedTask(
  task: () => Promise<void>,
  gather: () => Promise<unknown> = () => Promise.resolve(),
) {
  let last = Promise.resolve()
  let next: Promise<void> | undefined
  /** Resolves when all runs so far have ended, whatever became of them. */
  const settled = () => last.catch(() => undefined)
  const runAfter = async (previous: Promise<void>) => {
    await previous
    await gather()
    next = undefined
    await task()
  }
  return {
    /** Callers share a run that has not begun. Later callers get the next run. */
    run: () => {
      if (!next) last = next = runAfter(settled())
      return next
    },
    settled,
  }
}
