import type { KeptRequest } from '#domain/requests/keptRequest'

/** One row of the file that is imported: a request, or why it is none. */
export type ImportRow =
  | { readonly line: number; readonly request: KeptRequest }
  | { readonly line: number; readonly problem: string }
