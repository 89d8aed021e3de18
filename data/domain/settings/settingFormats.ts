import { z } from 'zod'

export const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().max(max))

export const origin = z
  .string()
  .transform((text) => text.replace(/\/$/, ''))
  .refine((text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text)

export const origins = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .pipe(z.array(origin))

export const email = z.email().max(254)

export const emails = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(email).min(1))

/** May contain a password. nodemailer reads options such as `?tls.rejectUnauthorized=false`. */
export const smtpUrl = z
  .string()
  .refine((text) => /^smtps?:\/\/[^/]/i.test(text) && URL.canParse(text) && new URL(text).hostname !== '')

/** fetch refuses a URL with a password. */
export const webhookUrl = z.string().refine((text) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname))
  return isSafe && username === '' && password === ''
})

/** 24 to 64 bytes, see Standard Webhooks. */
export const webhookSecret = z.string().refine((text) => {
  const base64 = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1] ?? ''
  const length = countBase64Bytes(base64)
  return length !== undefined && length >= 24 && length <= 64
})

/** The length of base64 data in bytes; undefined if it is not canonical base64. */
function countBase64Bytes(base64: string): number | undefined {
  try {
    const bytes = atob(base64)
    return btoa(bytes) === base64 ? bytes.length : undefined
  } catch {
    return undefined
  }
}

export function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
