import type { RequestKind } from '#domain/requests/kinds'
import type { H3Event } from 'h3'

/** What handlers note about an HTTP request, for the log line and the error page. */
export interface RequestContext {
  readonly requestId: string
  /** By performance.now(). */
  readonly startedAt: number
  /** The published file that was served. */
  file?: string
  /** The form a visitor posted. `typed` is undefined where it could not be read. */
  form?: { readonly kind: RequestKind; readonly typed: Readonly<Record<string, unknown>> | undefined }
  /** The other origin that may read the response. */
  allowedOrigin?: string
}

declare module 'h3' {
  interface H3EventContext {
    request?: RequestContext
  }
}

/** The context of an HTTP request; created on first use. */
export function getRequestContext({ context }: H3Event): RequestContext {
  return (context.request ??= { requestId: crypto.randomUUID(), startedAt: performance.now() })
}
