import type { KeptRequest } from '#domain/requests/keptRequest'
import { toE164 } from '#domain/requests/phone'
import { toPlainText } from '#domain/format/plainText'

/** Phone (E.164 if possible) and lower-case e-mail. Requests that share a key are one person's. */
export function getPersonKeys(request: KeptRequest): readonly string[] {
  const email = request.kind === 'callback' ? '' : toEmailKey(request.email)
  const phone = request.phoneE164 === undefined ? toPhoneKey(request.phone) : normalizeE164(request.phoneE164)
  if (email === '') return phone === '' ? [] : [phone]
  return phone === '' ? [email] : [phone, email]
}

export function getPersonKey(text: string): string {
  return toPlainText(text).includes('@') ? toEmailKey(text) : toPhoneKey(text)
}

function toEmailKey(email: string): string {
  // Most addresses are lower-case ASCII already, and lists compare all kept ones.
  if (/^[!-@[-_a-~]*$/.test(email)) return email
  return toPlainText(email).trim().toLowerCase()
}

function normalizeE164(phoneE164: string): string {
  if (/^\+\d+$/.test(phoneE164)) return phoneE164
  const digits = phoneE164.replace(/\D/g, '')
  return digits === '' ? '' : `+${digits}`
}

function toPhoneKey(phone: string): string {
  return toE164(phone) ?? normalizeE164(toPlainText(phone).replaceAll('(0)', ''))
}

export function getPersonName(request: KeptRequest): string {
  return request.kind === 'callback' ? request.name : `${request.firstName} ${request.lastName}`.trim()
}
