import { join, resolve } from 'node:path'
import { readSettings } from '#domain/settings/readSettings'
import type { SettingValue } from '#domain/settings/settingVariables'

export interface MailSettings {
  /** Contains a password. */
  readonly smtpUrl: string
  readonly to: readonly string[]
  /** Defaults to the business's own address. */
  readonly from: string | undefined
}

export interface WebhookSettings {
  readonly url: string
  readonly secret: string
}

export interface ServerSettings {
  readonly port: number
  readonly host: string
  readonly dataFolder: string
  /** The published site; may be a symbolic link that is replaced while the server runs. */
  readonly publicFolder: string
  /** Address of the site, when the server listens elsewhere. */
  readonly publicOrigin: string | undefined
  /** Other origins whose pages may post and read here. */
  readonly allowedOrigins: readonly string[]
  /** Address of this server, when the site's pages are elsewhere. */
  readonly apiOrigin?: string | undefined
  /** How many proxies' X-Forwarded-* headers are trusted. */
  readonly trustProxy: number
  /** Form posts a minute per client; 0 turns the limit off. */
  readonly rateLimit: number
  /** Whether expired data is erased automatically. */
  readonly retention: boolean
  readonly logLevel: SettingValue<'LOG_LEVEL'>
  /** Undefined: no e-mail. */
  readonly mail: MailSettings | undefined
  /** Undefined: no webhook. */
  readonly webhook: WebhookSettings | undefined
}

export type ParsedSettings =
  | { readonly ok: true; readonly settings: ServerSettings }
  | { readonly ok: false; readonly errors: readonly string[] }

/** An empty variable counts as absent. Each wrong one is one sentence in `errors`. */
export function parseSettings(
  env: Readonly<Record<string, string | undefined>>,
  projectRoot: string,
): ParsedSettings {
  const { settings: read, errors } = readSettings(env)
  if (errors.length > 0) return { ok: false, errors }
  const resolveFolder = (name: 'DATA_DIR' | 'PUBLIC_DIR') => {
    const { source, value } = read[name]
    return source === 'default' ? join(projectRoot, requireValue(value)) : resolve(requireValue(value))
  }
  const [smtpUrl, to] = [read.SMTP_URL.value, read.NOTIFY_TO.value]
  const [url, secret] = [read.WEBHOOK_URL.value, read.WEBHOOK_SECRET.value]
  const settings: ServerSettings = {
    port: requireValue(read.PORT.value),
    host: requireValue(read.HOST.value),
    dataFolder: resolveFolder('DATA_DIR'),
    publicFolder: resolveFolder('PUBLIC_DIR'),
    publicOrigin: read.PUBLIC_ORIGIN.value,
    allowedOrigins: read.ALLOWED_ORIGINS.value ?? [],
    apiOrigin: read.API_ORIGIN.value,
    trustProxy: requireValue(read.TRUST_PROXY.value),
    rateLimit: requireValue(read.RATE_LIMIT.value),
    retention: requireValue(read.RETENTION.value),
    logLevel: requireValue(read.LOG_LEVEL.value),
    mail: smtpUrl && to ? { smtpUrl, to, from: read.MAIL_FROM.value } : undefined,
    webhook: url && secret ? { url, secret } : undefined,
  }
  return { ok: true, settings }
}

/** A setting with a default has a value if nothing is wrong. */
function requireValue<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a setting with a default has no value')
  return value
}
