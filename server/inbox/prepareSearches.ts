import type { KeptRequest } from '#domain/requests/keptRequest'
import { prepareSearch } from '#domain/query/requestSearch'

/** So many in one go; nobody else waits for more. */
const preparedAtOnce = 200

/** Prepares requests to be searched, a few at a time, so that the first search is as quick as the second. */
export function prepareSearches(requests: readonly KeptRequest[]): void {
  const prepareFrom = (start: number) => {
    for (const request of requests.slice(start, start + preparedAtOnce)) prepareSearch(request)
    if (start + preparedAtOnce < requests.length) {
      setImmediate(() => prepareFrom(start + preparedAtOnce)).unref()
    }
  }
  setImmediate(() => prepareFrom(0)).unref()
}
