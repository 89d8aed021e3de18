import type { RequestKind } from '#domain/requests/kinds'
import type { H3Event } from 'h3'

/** What is known of one exchange besides request and answer: for the log line and for the page a refusal is shown on. */
export interface RequestContext {
  readonly requestId: string
  /** By performance.now(). */
  readonly startedAt: number
  /** The published file that answered, for the log. */
  file?: string
  /** The form a visitor posted, and what was typed as far as it was read. */
  form?: { readonly kind: RequestKind; readonly typed: Readonly<Record<string, unknown>> | undefined }
  /** The foreign origin that may read the answer. */
  allowedOrigin?: string
}

declare module 'h3' {
  interface H3EventContext {
    notes?: RequestContext
  }
}

/** The notes of an exchange; made on first use. */
export function getRequestContext({ context }: H3Event): RequestContext {
  return (context.notes ??= { requestId: crypto.randomUUID(), startedAt: performance.now() })
}
