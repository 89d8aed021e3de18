import type { PendingRequest } from './pendingRequests.ts'

/** The address of the visitor's page of a request: on the server to which it was posted. */
export function getFollowUrl(path: string, { url }: Pick<PendingRequest, 'url'>): string {
  return new URL(path, new URL(url, location.href)).href
}
