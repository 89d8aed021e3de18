/** Runs a task while no other tab of this browser runs one of the same name. */
export async function runInOneTab(name: string, task: () => Promise<void>): Promise<void> {
  // Browsers have locks only over TLS and on localhost.
  if ('locks' in navigator) await navigator.locks.request(name, task)
  else await task()
}
