import { formatDateTime } from '#domain/format/dutchTime'
import { formatShortTime } from './format.ts'
import { serverClock } from './serverClock.ts'
import { useStore } from './stores.tsx'

/** '7 juli 2025 om 14:05', with a possible line break only before 'om'. */
export function DateTime({ iso }: { readonly iso: string }) {
  return <time dateTime={iso}>{formatDateTime(iso).replace(' om ', ' om\u00A0')}</time>
}

/** '14:05', 'gisteren 14:05', '7 jul 14:05' or '7 jul 2024'; in full in the tooltip. */
export function ShortTime({ iso }: { readonly iso: string }) {
  const nowMs = useStore(serverClock).now()
  return (
    <time dateTime={iso} title={formatDateTime(iso)}>
      {formatShortTime(iso, nowMs)}
    </time>
  )
}
