import { untilLoaded } from './whenReachable.ts'

const loadSender = () => import('./openSender.ts')

/** Has sent what a form could not send just now. Where the code for that does not come, the next page that is opened has it sent. */
export function startSending(): void {
  void untilLoaded(loadSender).then(({ openSender }) => openSender().wait())
}

/** Fetches the code that sends later, while there is a network. */
export function prefetchSender(): void {
  void loadSender().catch(() => undefined)
}
