import { formatDateTime } from '#domain/format/dutchTime'

/** '7 juli 2025 om 14:05', with a possible line break only before 'om'. */
export function DateTime({ iso }: { readonly iso: string }) {
  return <time dateTime={iso}>{formatDateTime(iso).replace(' om ', ' om\u00A0')}</time>
}
