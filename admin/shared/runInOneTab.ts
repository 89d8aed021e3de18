/** Runs a task in one tab of this browser at a time. */
export async function runInOneTab(name: string, task: () => Promise<void>): Promise<void> {
  // Browsers offer locks over TLS and on localhost only.
  if ('locks' in navigator) await navigator.locks.request(name, task)
  else await task()
}
