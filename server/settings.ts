import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isLoopbackName } from './loopbackName.ts'

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

const origins = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .pipe(z.array(origin))

const email = z.email().max(254)

const emails = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(email).min(1))

/** With a user and password in it or not; anything behind the host is nodemailer's, such as `?tls.rejectUnauthorized=false`. */
const smtpUrl = z
  .string()
  .refine((text) => /^smtps?:\/\/[^/]/i.test(text) && URL.canParse(text) && new URL(text).hostname !== '')

/** fetch refuses a URL with a password in it. */
const webhookUrl = z.string().refine((text) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname))
  return isSafe && username === '' && password === ''
})

/** 24 to 64 bytes, as Standard Webhooks has it. */
const webhookSecret = z.string().refine((text) => {
  const base64 = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1] ?? ''
  const bytes = Buffer.from(base64, 'base64')
  return bytes.toString('base64') === base64 && bytes.length >= 24 && bytes.length <= 64
})

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Every variable the server reads: how it is parsed, and what the owner is told when it is wrong. */
const variables = {
  PORT: { schema: wholeNumber(65_535), expected: 'a port number from 0 to 65535, such as 3000' },
  HOST: { schema: z.string().regex(/^[\w.:%-]+$/), expected: 'a host name or address, such as 127.0.0.1' },
  DATA_DIR: { schema: z.string(), expected: 'a folder' },
  PUBLIC_DIR: { schema: z.string(), expected: 'a folder' },
  PUBLIC_ORIGIN: {
    schema: origin,
    expected: 'an address without a path, such as https://www.voorbeeld.nl',
  },
  ALLOWED_ORIGINS: {
    schema: origins,
    expected: 'addresses without a path, separated by commas, such as https://www.voorbeeld.nl',
  },
  TRUST_PROXY: {
    schema: z.preprocess((text) => (text === 'true' ? '1' : text === 'false' ? '0' : text), wholeNumber(9)),
    expected: 'the number of proxies in front of the server, from 0 to 9',
  },
  RATE_LIMIT: {
    schema: wholeNumber(1_000_000),
    expected: 'the number of form posts a minute for each client, such as 30, or 0 for no limit',
  },
  LOG_LEVEL: { schema: z.enum(logLevels), expected: `one of ${logLevels.join(', ')}` },
  SMTP_URL: {
    schema: smtpUrl,
    expected: 'the address of a mail server, such as smtps://user:password@smtp.example.com',
    isSecret: true,
  },
  NOTIFY_TO: {
    schema: emails,
    expected: 'one or more e-mail addresses, separated by commas, such as info@voorbeeld.nl',
  },
  MAIL_FROM: { schema: email, expected: 'one e-mail address, such as info@voorbeeld.nl' },
  WEBHOOK_URL: {
    schema: webhookUrl,
    expected:
      'an address that starts with https:// (http:// on this machine alone), without a password in it',
    isSecret: true,
  },
  WEBHOOK_SECRET: {
    schema: webhookSecret,
    expected: "'whsec_' and 24 to 64 random bytes in base64; 'openssl rand -base64 32' makes them",
    isSecret: true,
  },
} as const

type Variable = keyof typeof variables
type Environment = Readonly<Record<string, string | undefined>>

/** The mail server, and who is told. */
export interface MailSettings {
  /** Holds a password. */
  readonly smtpUrl: string
  readonly to: readonly string[]
  /** The sender; the business's own address without it. */
  readonly from: string | undefined
}

export interface WebhookSettings {
  readonly url: string
  readonly secret: string
}

/** What the server is told from outside. */
export interface ServerSettings {
  readonly port: number
  readonly host: string
  readonly dataFolder: string
  /** The published site; may be a symbolic link that is replaced while the server runs. */
  readonly publicFolder: string
  /** Where visitors find the site, when that is not where the server listens. */
  readonly publicOrigin: string | undefined
  /** Other origins whose pages may post and read here. */
  readonly allowedOrigins: readonly string[]
  /** Proxies in front whose X-Forwarded-* headers are believed; 0 believes none. */
  readonly trustProxy: number
  /** Form posts a minute per client; 0 turns the limit off. */
  readonly rateLimit: number
  readonly logLevel: (typeof logLevels)[number]
  /** Undefined where nobody is told by e-mail. */
  readonly mail: MailSettings | undefined
  /** Undefined where no program is told. */
  readonly webhook: WebhookSettings | undefined
}

export type ParsedSettings =
  | { readonly ok: true; readonly settings: ServerSettings }
  | { readonly ok: false; readonly errors: readonly string[] }

/** Settings from the environment. An empty variable counts as absent. Each wrong one is one sentence in `errors`. */
export function parseSettings(env: Environment, projectRoot: string): ParsedSettings {
  const errors: string[] = []
  const read = <V extends Variable>(name: V): z.output<(typeof variables)[V]['schema']> | undefined => {
    const text = env[name]?.trim()
    if (text === undefined || text === '') return undefined
    const variable = variables[name]
    const parsed = variable.schema.safeParse(text)
    if (parsed.success) return parsed.data as z.output<(typeof variables)[V]['schema']>
    const found = 'isSecret' in variable ? 'is not right: it' : `is '${text}', but`
    errors.push(`${name} ${found} must be ${variable.expected}.`)
    return undefined
  }
  const needBoth = (...names: readonly [Variable, Variable]) => {
    const missing = names.filter((name) => (env[name] ?? '').trim() === '')
    const given = names.find((name) => !missing.includes(name))
    if (missing.length !== 1 || given === undefined) return
    errors.push(`${given} is set, but ${missing[0]} is not: set both, or neither.`)
  }
  needBoth('SMTP_URL', 'NOTIFY_TO')
  needBoth('WEBHOOK_URL', 'WEBHOOK_SECRET')
  const mailServer = read('SMTP_URL')
  const staffAddresses = read('NOTIFY_TO')
  const from = read('MAIL_FROM')
  const url = read('WEBHOOK_URL')
  const secret = read('WEBHOOK_SECRET')
  const settings: ServerSettings = {
    port: read('PORT') ?? 3000,
    host: read('HOST') ?? '127.0.0.1',
    dataFolder: resolve(read('DATA_DIR') ?? join(projectRoot, 'data/requests')),
    publicFolder: resolve(read('PUBLIC_DIR') ?? join(projectRoot, 'dist/public')),
    publicOrigin: read('PUBLIC_ORIGIN'),
    allowedOrigins: read('ALLOWED_ORIGINS') ?? [],
    trustProxy: read('TRUST_PROXY') ?? 0,
    rateLimit: read('RATE_LIMIT') ?? 30,
    logLevel: read('LOG_LEVEL') ?? 'info',
    mail: mailServer && staffAddresses ? { smtpUrl: mailServer, to: staffAddresses, from } : undefined,
    webhook: url && secret ? { url, secret } : undefined,
  }
  return errors.length === 0 ? { ok: true, settings } : { ok: false, errors }
}
