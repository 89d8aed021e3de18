import { formatDateTime } from '#domain/format/dutchTime'
import { formatNamedTime, formatShortTime } from './format.ts'
import { serverClock } from './serverClock.ts'
import { useStore } from './stores.tsx'

/** '7 juli 2025 om 14:05', with a possible line break only before 'om'. */
export function DateTime({ iso }: { readonly iso: string }) {
  return <time dateTime={iso}>{formatDateTime(iso).replace(' om ', ' om\u00A0')}</time>
}

interface ShortTimeProps {
  readonly iso: string
  /** Where no heading says what the time is: 'vandaag 14:05'. */
  readonly namesToday?: boolean
}

/** '14:05', 'gisteren 14:05', '7 jul 14:05' or '7 jul 2024'; in full in the tooltip. */
export function ShortTime({ iso, namesToday = false }: ShortTimeProps) {
  const nowMs = useStore(serverClock).now()
  return (
    <time dateTime={iso} title={formatDateTime(iso)}>
      {namesToday ? formatNamedTime(iso, nowMs) : formatShortTime(iso, nowMs)}
    </time>
  )
}
