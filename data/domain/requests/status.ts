/** `contacted` and everything after it stops the promise clock. */
export const requestStatuses = ['new', 'no-answer', 'contacted', 'done', 'archived'] as const

export type RequestStatus = (typeof requestStatuses)[number]

export const statusLabels: Readonly<Record<RequestStatus, string>> = {
  new: 'Nieuw',
  'no-answer': 'Geen gehoor',
  contacted: 'Gesproken',
  done: 'Afgerond',
  archived: 'Gearchiveerd',
}

export function isOpen(status: RequestStatus): boolean {
  return status === 'new' || status === 'no-answer'
}
