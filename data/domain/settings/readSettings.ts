import { type SettingName, settingVariables, type SettingValue } from '#domain/settings/settingVariables'

/** From the environment, else the default, else undefined. */
export interface Setting<V extends SettingName = SettingName> {
  readonly name: V
  readonly source: 'environment' | 'default' | 'unset'
  readonly text: string | undefined
  /** Parsed; undefined if it is unset or wrong. */
  readonly value: SettingValue<V> | undefined
}

export interface ReadSettings {
  readonly settings: { readonly [V in SettingName]: Setting<V> }
  /** A sentence for each mistake, without secrets. */
  readonly errors: readonly string[]
}

const pairs: readonly (readonly [SettingName, SettingName])[] = [
  ['SMTP_URL', 'NOTIFY_TO'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
]

/** An empty variable counts as unset. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): ReadSettings {
  const names = Object.keys(settingVariables) as SettingName[]
  const read = names.map((name) => readSetting(name, env[name]?.trim() ?? ''))
  const settings = Object.fromEntries(read.map(({ setting }) => [setting.name, setting]))
  const isSet = (name: SettingName) => settings[name]?.source === 'environment'
  const halves = pairs.flatMap(([left, right]) => {
    if (isSet(left) === isSet(right)) return []
    const [given, missing] = isSet(left) ? [left, right] : [right, left]
    return [`${given} is set, but ${missing} is not: set both, or neither.`]
  })
  const alone = [
    isSet('OWNER_TO') && !isSet('SMTP_URL')
      ? 'OWNER_TO is set, but SMTP_URL is not: it needs a mail server.'
      : [],
    isSet('SMS_TO') && !isSet('SMS_URL')
      ? 'SMS_TO is set, but SMS_URL is not: it needs a service that sends them.'
      : [],
  ].flat()
  return {
    settings: settings as ReadSettings['settings'],
    errors: [...halves, ...alone, ...read.flatMap(({ error }) => error ?? [])],
  }
}

/** How messages are sent; undefined for what is not set. */
export function getDeliverySettings({ settings }: ReadSettings) {
  const [smtpUrl, to] = [settings.SMTP_URL.value, settings.NOTIFY_TO.value]
  const [url, secret] = [settings.WEBHOOK_URL.value, settings.WEBHOOK_SECRET.value]
  return {
    mail: smtpUrl && to ? { smtpUrl, to, from: settings.MAIL_FROM.value } : undefined,
    /** Without it, the addresses of `mail`. */
    ownerTo: settings.OWNER_TO.value,
    webhook: url && secret ? { url, secret } : undefined,
    sms: settings.SMS_URL.value
      ? { url: settings.SMS_URL.value, to: settings.SMS_TO.value ?? [] }
      : undefined,
  }
}

function readSetting<V extends SettingName>(
  name: V,
  given: string,
): { readonly setting: Setting<V>; readonly error?: string } {
  const variable = settingVariables[name]
  const fallback = 'default' in variable ? variable.default : undefined
  const text = given === '' ? fallback : given
  if (text === undefined) return { setting: { name, source: 'unset', text, value: undefined } }
  const parsed = variable.schema.safeParse(text)
  const source = given === '' ? 'default' : 'environment'
  // The compiler loses the type of each schema in the union.
  if (parsed.success) return { setting: { name, source, text, value: parsed.data as SettingValue<V> } }
  const found = 'isSecret' in variable ? 'is not right: it' : `is '${text}', but`
  return {
    setting: { name, source, text, value: undefined },
    error: `${name} ${found} must be ${variable.expected}.`,
  }
}
