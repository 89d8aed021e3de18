const loadSender = () => import('./openSender.ts')

/** Has sent what a form could not send just now. Where the code for that never came, it is fetched once the network is back: earlier it has no use. */
export function startSending(): void {
  void loadSender().then(
    ({ openSender }) => openSender().wait(),
    () => addEventListener('online', startSending, { once: true }),
  )
}

/** Fetches the code that sends later, while there is a network. */
export function prefetchSender(): void {
  void loadSender().catch(() => undefined)
}
