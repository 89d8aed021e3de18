import type { RequestKind } from '#domain/forms/kinds'
import type { H3Event } from 'h3'

/** Notes of handlers, for the log line and the error page. */
export interface RequestContext {
  readonly requestId: string
  /** By performance.now(). */
  readonly startedAt: number
  file?: string
  /** A visitor's posted form. `typed` is undefined where it could not be read. */
  form?: { readonly kind: RequestKind; readonly typed: Readonly<Record<string, unknown>> | undefined }
  allowedOrigin?: string
}

declare module 'h3' {
  interface H3EventContext {
    request?: RequestContext
  }
}

export function getRequestContext({ context }: H3Event): RequestContext {
  return (context.request ??= { requestId: crypto.randomUUID(), startedAt: performance.now() })
}
