import { hasPending } from './hasPending.ts'
import { untilLoaded } from './whenReachable.ts'

/** Loads nothing when nothing is kept. */
export function startSubmissions(): void {
  if (!hasPending()) return
  void untilLoaded(() => import('./submissionQueue.ts')).then(({ resumeSubmissions }) => resumeSubmissions())
}
