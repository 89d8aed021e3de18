import { join, resolve } from 'node:path'
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

const origins = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .pipe(z.array(origin))

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
} as const

type Variable = keyof typeof variables
type Environment = Readonly<Record<string, string | undefined>>

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
    const { schema, expected } = variables[name]
    const parsed = schema.safeParse(text)
    if (parsed.success) return parsed.data as z.output<(typeof variables)[V]['schema']>
    errors.push(`${name} is '${text}', but must be ${expected}.`)
    return undefined
  }
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
  }
  return errors.length === 0 ? { ok: true, settings } : { ok: false, errors }
}
