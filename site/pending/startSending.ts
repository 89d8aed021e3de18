const loadSender = () => import('./startSender.ts')

/** Has what is kept on the device sent. Where the code for that never came, it is fetched once the network is back: earlier it has no use. */
export function startSending(): void {
  void loadSender().then(
    ({ startSender }) => startSender(),
    () => addEventListener('online', startSending, { once: true }),
  )
}

/** Fetches the code that sends later, while there is a network. */
export function prefetchSender(): void {
  void loadSender().catch(() => undefined)
}
