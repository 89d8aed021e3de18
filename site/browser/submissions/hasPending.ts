/** The number changes when the stored shape does. */
export const pendingKey = 'pending-requests-1'

export function hasPending(): boolean {
  try {
    return localStorage.getItem(pendingKey) !== null
  } catch {
    // The browser blocks its storage.
    return false
  }
}
