import { formatPhone } from '#domain/requests/phone'

export function FormattedPhone({ phone }: { readonly phone: string }) {
  return formatPhone(phone)
}
