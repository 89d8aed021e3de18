/** So often another tab goes first. Longer than it takes to send, and a tab that a phone put to sleep may keep its turn for ever. */
const patience = 3

/**
 * Makes what runs a task alone among the visitor's tabs, and not at all while another tab is running one: the caller comes back later. After a
 * few times it runs all the same; two tabs that send the same request do no harm, since the server keeps one.
 *
 * @param locks the browser's; without them every tab runs.
 */
export function createTurn(
  locks: Pick<LockManager, 'request'> | undefined,
  name: string,
): (run: () => Promise<void>) => Promise<void> {
  let passedOver = 0
  return async (run) => {
    if (!locks) return run()
    await locks.request(name, { ifAvailable: true }, async (lock) => {
      passedOver = lock ? 0 : passedOver + 1
      if (lock || passedOver > patience) await run()
    })
  }
}
