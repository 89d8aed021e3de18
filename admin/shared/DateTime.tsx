import { formatDateTime } from '#domain/format/dutchTime'

/** A moment, such as '7 juli 2025 om 14:05'; it breaks before 'om', if anywhere. */
export function DateTime({ iso }: { readonly iso: string }) {
  return <time dateTime={iso}>{formatDateTime(iso).replace(' om ', ' om\u00A0')}</time>
}
