import { formatPhone } from '#domain/requests/phone'

/** A phone number in groups. Loaded by PhoneValue. */
export function FormattedPhone({ phone }: { readonly phone: string }) {
  return formatPhone(phone)
}
