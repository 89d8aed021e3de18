/** The three kinds of request, in the order staff see their tabs. */
export const requestKinds = ['contact', 'diagnosis', 'callback'] as const

export type RequestKind = (typeof requestKinds)[number]

/** True for the exact name of a kind. */
export function isRequestKind(value: unknown): value is RequestKind {
  return typeof value === 'string' && (requestKinds as readonly string[]).includes(value)
}
