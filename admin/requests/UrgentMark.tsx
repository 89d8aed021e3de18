import type { KeptRequest } from '#domain/requests/keptRequest'
import { isAlarming, isUrgent } from './urgency.ts'

/** 'Spoed', in words; in colour as long as nobody has reached this visitor. */
export function UrgentMark({ request }: { readonly request: KeptRequest }) {
  if (!isUrgent(request)) return null
  return <strong className={isAlarming(request) ? 'mark mark--urgent' : 'mark'}>Spoed</strong>
}
