import { z } from 'zod'

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().max(max))

const origin = z
  .string()
  .transform((text) => text.replace(/\/$/, ''))
  .refine((text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text)

const listOf = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(item).min(1))

/** A comma too many does no harm. */
const origins = z
  .string()
  .transform((text) => text.replace(/(?:,\s*)+$/, ''))
  .pipe(listOf(origin))

/** Plates leave this machine over TLS only. */
const safeOrigin = origin.refine((text) => {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || isLoopbackName(hostname)
})

/** Of age. The last characters are a checksum, which is checked when a key is used. */
const publicKey = z.string().regex(/^age1[\da-z]{58}$/)

const email = z.email().max(254)

/**
 * May contain a password. nodemailer reads options such as `?tls.rejectUnauthorized=false`; of
 * those about TLS, `requireTLS` wins.
 */
export const smtpUrl = z.string().refine((text) => {
  if (!/^smtps?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false
  const { hostname, searchParams } = new URL(text)
  const isTlsOff = !['true', '1'].includes(searchParams.get('requireTLS') ?? 'true')
  return hostname !== '' && !(isTlsOff && isRemoteMailServer(text))
})

/** Mail holds personal data, so it leaves this machine over TLS only. */
export function isRemoteMailServer(smtpUrlText: string): boolean {
  return !isLoopbackName(new URL(smtpUrlText).hostname)
}

/** fetch refuses a URL with a password. */
const webhookUrl = z.string().refine((text) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname))
  return isSafe && username === '' && password === ''
})

/** The number and the text may stand in the path or after the '?', never in the host. */
const smsUrl = z.string().refine((text) => {
  const filled = text.replaceAll('{number}', 'n').replaceAll('{text}', 't')
  const isWhole = text.includes('{number}') && text.includes('{text}') && !/[{}]/.test(filled)
  if (!isWhole || !webhookUrl.safeParse(filled).success) return false
  const host = /^https?:\/\/([^/?#]*)/.exec(text)?.[1] ?? '{'
  return !host.includes('{')
})

const e164 = z.string().regex(/^\+\d{8,15}$/)

/** 24 to 64 bytes, see Standard Webhooks. */
const webhookSecret = z.string().refine((text) => {
  const base64 = /^whsec_((?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/.exec(text)?.[1]
  const length = atob(base64 ?? '').length
  return length >= 24 && length <= 64
})

export function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

/** Over TLS only. A host that starts with '/' is a socket of this machine. */
const databaseUrl = z.string().refine((text) => {
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text)) return false
  const { hostname, searchParams } = new URL(text)
  const host = searchParams.get('host') ?? hostname
  const isHere = host === '' || host.startsWith('/') || isLoopbackName(host)
  return isHere || ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '')
})

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** A default folder is relative to the project, a configured one to the working directory. */
export const settingVariables = {
  PORT: {
    schema: wholeNumber(65_535),
    expected: 'a port number from 0 to 65535, such as 3000',
    default: '3000',
    about: 'port the server listens on; build and rebuild write it into nginx-site.conf',
  },
  HOST: {
    schema: z.string().regex(/^[\w.:%-]+$/),
    expected: 'a host name or address, such as 127.0.0.1',
    default: '127.0.0.1',
    about: 'address the server listens on',
  },
  DATA_DIR: {
    schema: z.string(),
    expected: 'a folder',
    default: 'data/requests',
    about: 'folder with requests, staff accounts and sessions',
  },
  DATABASE_URL: {
    schema: databaseUrl,
    expected:
      'the address of a PostgreSQL database, with TLS unless it is on this machine: ' +
      'postgres://user:password@host/name?sslmode=verify-full',
    isSecret: true,
    about: 'database that keeps all of it instead of DATA_DIR; several servers may share it',
  },
  PUBLIC_DIR: {
    schema: z.string(),
    expected: 'a folder',
    default: 'dist/public',
    about: 'folder with the built site',
  },
  PUBLIC_ORIGIN: {
    schema: origin,
    expected: 'an address without a path, such as https://www.voorbeeld.nl',
    about: "the site's address; without it the website of business.json; build and rebuild read it too",
  },
  ALLOWED_ORIGINS: {
    schema: origins,
    expected: 'addresses without a path, separated by commas, such as https://www.voorbeeld.nl',
    about: 'other addresses whose pages may post',
  },
  API_ORIGIN: {
    schema: origin,
    expected: 'an address without a path, such as https://api.voorbeeld.nl',
    about: "the server's address, where the pages are hosted elsewhere; build and rebuild read it too",
  },
  TRUST_PROXY: {
    schema: z.preprocess((text) => (text === 'true' ? '1' : text === 'false' ? '0' : text), wholeNumber(9)),
    expected: 'the number of proxies in front of the server, from 0 to 9',
    default: '0',
    about: 'number of trusted proxies in front of the server',
  },
  RATE_LIMIT: {
    schema: wholeNumber(1_000_000),
    expected: 'the number of form posts a minute for each client, such as 30, or 0 for no limit',
    default: '30',
    about: 'form posts a minute for each client; 0 is no limit',
  },
  LOG_LEVEL: {
    schema: z.enum(logLevels),
    expected: `one of ${logLevels.join(', ')}`,
    default: 'info',
    about: 'how much the server logs',
  },
  SMTP_URL: {
    schema: smtpUrl,
    expected:
      'the address of a mail server, such as smtps://user:password@smtp.example.com (smtp:// for ' +
      'STARTTLS); requireTLS=false is for a server on this machine only',
    isSecret: true,
    about: 'mail server that sends notifications to staff',
  },
  NOTIFY_TO: {
    schema: listOf(email),
    expected: 'one or more e-mail addresses, separated by commas, such as info@voorbeeld.nl',
    about: 'who gets notifications by e-mail',
  },
  OWNER_TO: {
    schema: listOf(email),
    expected: 'one or more e-mail addresses, separated by commas, such as info@voorbeeld.nl',
    about: 'who is told of trouble and gets the weekly summary; without it NOTIFY_TO',
  },
  MAIL_FROM: {
    schema: email,
    expected: 'one e-mail address, such as info@voorbeeld.nl',
    about: "sender of e-mail; without it the business's own address",
  },
  WEBHOOK_URL: {
    schema: webhookUrl,
    expected: 'an address that starts with https:// (http:// only on this machine), without a password in it',
    isSecret: true,
    about: 'program that gets notifications',
  },
  WEBHOOK_SECRET: {
    schema: webhookSecret,
    expected: "'whsec_' and 24 to 64 random bytes in base64; 'openssl rand -base64 32' makes them",
    isSecret: true,
    about: 'secret that signs the webhook',
  },
  SMS_URL: {
    schema: smsUrl,
    expected:
      'an address that starts with https:// (http:// only on this machine) and has {number} and {text}, such as ' +
      'https://sms.example.com/send?key=secret&to={number}&text={text}',
    isSecret: true,
    about: 'service that sends an SMS of a request that nobody takes',
  },
  SMS_TO: {
    schema: listOf(e164),
    expected: 'one or more phone numbers with their country, separated by commas, such as +31612345678',
    isSecret: true,
    about: 'numbers that get those messages, besides those of colleagues who want them',
  },
  PING_URL: {
    schema: webhookUrl,
    expected: 'an address that starts with https:// (http:// only on this machine), without a password in it',
    isSecret: true,
    about: 'address of a watchdog, asked every five minutes while all is well',
  },
  PUSH_HOSTS: {
    schema: z
      .string()
      .transform((text) => text.replace(/(?:,\s*)+$/, ''))
      .pipe(listOf(z.string().regex(/^[\da-z.-]+:\d{1,5}$/))),
    expected: 'hosts with their ports, such as push.example.com:443, divided by commas',
    about: 'push services that phones may name besides those of Google, Mozilla, Apple and Microsoft',
  },
  RDW_URL: {
    schema: safeOrigin,
    expected:
      'an address without a path that starts with https:// (http:// only on this machine), such as https://opendata.rdw.nl',
    about: "the RDW's open data, asked about the plates that visitors give; off without it",
  },
  PUBLISH: {
    schema: z.enum(['on', 'off']),
    expected: "'on' or 'off'",
    about: 'whether owners change the website on this server (default: on, with a database off)',
  },
  PAGES_PROJECT: {
    schema: z.string().regex(/^[\w-]{1,58}$/),
    expected: 'the name of a project of Cloudflare Pages',
    about: 'where sleutel deploy uploads the pages; owners who publish then upload them, too',
  },
  BACKUPS_DIR: {
    schema: z.string(),
    expected: 'a folder, on another disk than DATA_DIR',
    about: 'folder of the backups: backup writes there; doctor, golive and privacy read it',
  },
  BACKUP_RECIPIENT: {
    schema: listOf(publicKey),
    expected:
      "one or more public keys that begin with 'age1', separated by commas; 'sleutel backup --new-key FILE' makes one",
    // Somebody may set the private key by mistake.
    isSecret: true,
    about: 'public keys that backups are encrypted to; without one they are not encrypted',
  },
  BACKUP_IDENTITY_FILE: {
    schema: z.string().refine((text) => !/AGE-SECRET-KEY/i.test(text)),
    expected: 'the name of a file with the private key of backups, not the key itself',
    isSecret: true,
    about: 'file with the private key that reads encrypted backups',
  },
} as const satisfies Readonly<Record<string, SettingVariable>>

interface SettingVariable {
  readonly schema: z.ZodType
  readonly expected: string
  readonly default?: string
  readonly isSecret?: boolean
  readonly about: string
}

export type SettingName = keyof typeof settingVariables

export type SettingValue<V extends SettingName> = z.output<(typeof settingVariables)[V]['schema']>
