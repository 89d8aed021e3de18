import { z } from 'zod'

const files = z.array(z.string())

/** The checks of rendered pages that can find a fault. */
export const pageFaultKinds = ['link', 'orphan', 'head', 'text', 'total', 'offer'] as const

export type PageFaultKind = (typeof pageFaultKinds)[number]

/** Why the publisher published nothing: it prints one as JSON. */
export const publishFailureSchema = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('SETTINGS_CHANGED'),
    /** '' is not set. */
    settings: z.array(z.object({ name: z.string(), was: z.string(), is: z.string() })),
    /** Amounts that are more than three times as high or low. */
    prices: z.array(z.object({ id: z.string(), was: z.number(), is: z.number() })),
  }),
  /** `removed` are addresses. */
  z.object({ code: z.literal('PAGES_REMOVED'), removed: z.array(z.string()), pages: z.int() }),
  z.object({ code: z.literal('CONTENT_INVALID'), message: z.string(), files }),
  z.object({
    code: z.literal('PAGES_FAULTY'),
    faults: z.array(z.object({ file: z.string(), kind: z.enum(pageFaultKinds), message: z.string() })),
  }),
  /** Somebody else changed them at the same time; none are named if it was before the start. */
  z.object({ code: z.literal('CONTENT_EDITED'), files }),
  /** Content that no release has, and a rollback would lose. */
  z.object({ code: z.literal('CONTENT_UNPUBLISHED'), files }),
  z.object({ code: z.literal('RELEASE_MISSING'), release: z.string() }),
  z.object({ code: z.literal('RELEASE_DAMAGED'), release: z.string(), found: z.int(), pages: z.int() }),
  z.object({ code: z.literal('SITE_FOREIGN'), folder: z.string() }),
  z.object({
    code: z.literal('OUT_REFUSED'),
    reason: z.enum(['missing', 'live', 'foreign']),
    folder: z.string(),
  }),
  z.object({ code: z.literal('SETTING_INVALID'), name: z.string(), value: z.string() }),
  z.object({ code: z.literal('PICTURE_MISSING') }),
  z.object({ code: z.literal('PAGE_FAILED'), page: z.string(), status: z.int().optional() }),
  /** An error of the operating system, such as ENOSPC. */
  z.object({ code: z.literal('SYSTEM'), errno: z.string(), message: z.string() }),
  z.object({ code: z.literal('UNKNOWN'), message: z.string() }),
])

export type PublishFailure = Readonly<z.infer<typeof publishFailureSchema>>

/** What the publisher prints when it fails. */
export const failureLineSchema = z.object({ failure: publishFailureSchema })

export class PublishError extends Error {
  override readonly name = 'PublishError'

  constructor(
    readonly failure: PublishFailure,
    options?: ErrorOptions,
  ) {
    super(formatPublishFailure(failure), options)
  }
}

export const missingLibraryAdvice =
  "the libraries that draw are not installed. Run 'npm ci --omit=dev' in the program's folder, and publish again."

type Formats = { readonly [Code in PublishFailure['code']]: (failure: FailureOf<Code>) => string }
type FailureOf<Code> = Extract<PublishFailure, { readonly code: Code }>

const formats: Formats = {
  SETTINGS_CHANGED: ({ settings, prices }) => {
    const changes = formatChanges({ settings, prices })
    const them = settings.length + prices.length === 1 ? 'it' : 'them'
    return `${changes}. Put ${them} back, or say --new-settings if that is meant.`
  },
  PAGES_REMOVED: ({ removed, pages }) =>
    `${removed.length} pages would be removed, and ${pages} stay or are new.`,
  CONTENT_INVALID: ({ message }) => message,
  PAGES_FAULTY: ({ faults }) =>
    `Its pages have faults:\n${faults.map(({ file, message }) => `${file}: ${message}`).join('\n')}`,
  CONTENT_EDITED: ({ files: changed }) =>
    `${nameSome(changed) || 'data/content'} was changed at the same time. Nothing was published; try again.`,
  CONTENT_UNPUBLISHED: ({ files: changed }) =>
    `The content was changed after it was published (${nameSome(changed)}), and would be lost. Publish it first with ` +
    "'sleutel rebuild', or leave the content as it is: sleutel rollback --only-site",
  RELEASE_MISSING: ({ release }) => `There is no release ${release}.`,
  RELEASE_DAMAGED: ({ release, found, pages }) =>
    `Release ${release} is damaged: it has ${found} of its ${pages} pages.`,
  SITE_FOREIGN: ({ folder }) =>
    `${folder} holds something else than a published site. Remove it, or set PUBLIC_DIR to another folder.`,
  OUT_REFUSED: ({ reason, folder }) => outReasons[reason](folder),
  SETTING_INVALID: ({ name, value }) =>
    value === ''
      ? `A folder for uploading needs ${name}, the address of the server that receives the requests, such as ` +
        'https://server.voorbeeld.nl. It differs from the address of the site.'
      : `${name} is '${value}', but must be an address without a path, such as https://www.voorbeeld.nl.`,
  PICTURE_MISSING: () => `A picture is missing: ${missingLibraryAdvice}`,
  PAGE_FAILED: ({ page, status }) =>
    `${page} cannot be rendered${status === undefined ? '' : ` (status ${status})`}`,
  SYSTEM: ({ message }) => message,
  UNKNOWN: ({ message }) => message,
}

/** In English, for the command line. */
export function formatPublishFailure(failure: PublishFailure): string {
  return (formats[failure.code] as (failure: PublishFailure) => string)(failure)
}

const outReasons = {
  missing: (folder: string) => `There is no folder ${folder}. Make it first, or choose another.`,
  live: (folder: string) => `${folder} is where the live site stands. Choose another folder.`,
  foreign: (folder: string) =>
    `${folder} holds something else than an earlier site. Empty it, or choose another folder.`,
}

const settingLabels: Readonly<Record<string, string>> = {
  slug: 'the slug in business.json',
  city: 'the slug of the city in business.json',
}

export function formatChanges({
  settings,
  prices,
}: Pick<FailureOf<'SETTINGS_CHANGED'>, 'settings' | 'prices'>): string {
  const quote = (value: string) => (value === '' ? 'not set' : `'${value}'`)
  return [
    ...settings.map(
      ({ name, was, is }) => `${settingLabels[name] ?? name} was ${quote(was)} and is ${quote(is)} now`,
    ),
    ...prices.map(({ id, was, is }) => `the price '${id}' was ${was} and is ${is} now`),
  ].join('; ')
}

const maxNamed = 5

function nameSome(names: readonly string[]): string {
  return names.slice(0, maxNamed).join(', ') + (names.length > maxNamed ? ', …' : '')
}
