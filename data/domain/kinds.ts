/** The three kinds of request, in the order staff see their tabs. */
export const requestKinds = ['contact', 'diagnosis', 'callback'] as const

export type RequestKind = (typeof requestKinds)[number]
