/** So long an answer may take to begin, and once more to end: also 100 requests on a slow phone line. */
export const answerTimeoutMs = 20_000

/**
 * Fetches an answer to its last byte. A phone that changes its network can leave a connection on which nothing ever comes: that is given up, and throws a
 * TypeError, as fetch() does without a connection. Once `asker` aborts, it throws what fetch() throws then.
 */
export async function fetchWhole(
  path: string,
  init: RequestInit,
  asker: AbortSignal | undefined,
): Promise<Response> {
  // AbortSignal.any() and .timeout() are missing on phones that are still about.
  const controller = new AbortController()
  const onAskerGone = () => controller.abort(asker?.reason)
  let isSilent = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const allowTime = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isSilent = true
      controller.abort()
    }, answerTimeoutMs)
  }
  asker?.addEventListener('abort', onAskerGone)
  if (asker?.aborted) onAskerGone()
  try {
    allowTime()
    const response = await fetch(path, { ...init, signal: controller.signal })
    allowTime()
    const body = await response.text()
    return new Response(body === '' ? null : body, response)
  } catch (error) {
    throw isSilent ? new TypeError('no answer in time', { cause: error }) : error
  } finally {
    clearTimeout(timer)
    asker?.removeEventListener('abort', onAskerGone)
  }
}
