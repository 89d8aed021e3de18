import { ContentError } from '#content/contentError'
import { loadPrices } from '#content/prices'
import type { PageFaultKind, PublishFailure } from '#domain/website/publishFailure'
import { getFileTitle } from '#publishing/sections'
import { NotBuiltError } from '#publishing/runPublisher'

const unchanged = 'De site is zoals hij was, en uw wijzigingen staan nog klaar.'
const forOperator = 'Vraag uw beheerder om hulp.'

/** What an owner can meet besides a publisher's own failures. */
export type DeskFailure = PublishFailure | { readonly code: 'NOT_BUILT' | 'KILLED' }

type FailureOf<Code> = Extract<DeskFailure, { readonly code: Code }>
type Sentences = {
  readonly [Code in DeskFailure['code']]: (failure: FailureOf<Code>, toTitles: ToTitles) => string
}
type ToTitles = (files: readonly string[]) => string

const sentences: Sentences = {
  SETTINGS_CHANGED: (failure) =>
    `${describeSettings(failure)} Vraag uw beheerder om met ‘sleutel rebuild --new-settings’ te publiceren.`,
  PAGES_REMOVED: ({ removed }) => `Er zouden ${removed.length} pagina’s verdwijnen.`,
  CONTENT_INVALID: ({ files }, toTitles) =>
    `In ${toTitles(files)} staat iets dat niet klopt. Open dit onderdeel en sla het op: dan leest u bij het veld wat er moet staan.`,
  PAGES_FAULTY: () => 'De controle van de pagina’s vond fouten.',
  CONTENT_EDITED: ({ files }, toTitles) =>
    `Iemand anders wijzigde op dat moment ${files.length > 0 ? toTitles(files) : 'de inhoud'}. Probeer het opnieuw.`,
  CONTENT_UNPUBLISHED: ({ files }, toTitles) =>
    `Buiten dit scherm is iets gewijzigd dat nog niet op de site staat (${toTitles(files)}), en dat zou verloren gaan. Publiceer dat eerst.`,
  RELEASE_MISSING: () => 'Deze versie is niet meer bewaard. Kies een andere.',
  RELEASE_DAMAGED: () => 'Deze versie is niet meer heel bewaard. Kies een andere.',
  SITE_FOREIGN: () => `In de map van de website staat iets anders dan de website. ${forOperator}`,
  OUT_REFUSED: () => `De map voor het voorbeeld kan niet worden gebruikt. ${forOperator}`,
  SETTING_INVALID: ({ name }) => `De instelling ${name} van de server klopt niet. ${forOperator}`,
  PICTURE_MISSING: () => `Deze server kan geen nieuwe plaatjes maken. ${forOperator}`,
  PAGE_FAILED: ({ page }) => `De pagina ${page} kan niet worden gemaakt. ${forOperator}`,
  SYSTEM: ({ errno }) =>
    `${systemSentences[errno] ?? 'De schijf van de server geeft een fout.'} ${forOperator}`,
  UNKNOWN: () => `Het publiceren is niet gelukt door een fout in het programma. ${forOperator}`,
  NOT_BUILT: () => `De website is op deze server nog niet gebouwd. ${forOperator}`,
  KILLED: () =>
    'Het publiceren is afgebroken voordat het klaar was. Probeer het opnieuw. Gebeurt het vaker, vraag dan uw beheerder om hulp.',
}

const [full, unwritable] = [
  'De schijf van de server is vol.',
  'De server mag niet schrijven in de map van de website of van de inhoud.',
]
const systemSentences: Readonly<Record<string, string>> = {
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: full,
  EROFS: unwritable,
  EACCES: unwritable,
  EPERM: unwritable,
  ENOENT: 'Een bestand van de website is weg, of is een link die nergens heen leidt.',
}

const faults: Readonly<Record<PageFaultKind, string>> = {
  link: 'Een link verwijst naar een pagina of plaats die niet bestaat. Verbeter de link, of haal hem weg.',
  orphan: 'Geen enkele pagina verwijst hierheen. Zet ergens een link naar deze pagina.',
  head: 'De titel of de samenvatting ontbreekt, of is gelijk aan die van een andere pagina. Geef een eigen tekst.',
  text: 'De tekst van dit merk is te kort. Vul hem aan.',
  total: 'Een totaal op de pagina is niet de som van de bedragen. Verbeter het bedrag.',
  offer: 'De tekst belooft iets wat u voor dit merk niet kunt. Verbeter de tekst.',
}

/**
 * Why nothing was published and what to do, in Dutch, for the owner.
 * @param folder content, for the titles of its files
 */
export function describeFailure(failure: DeskFailure, folder: string): string {
  const toTitles = createTitler(folder)
  const describe = sentences[failure.code] as (failure: DeskFailure, toTitles: ToTitles) => string
  const found =
    failure.code === 'PAGES_FAULTY'
      ? failure.faults.map(({ file, kind }) => `\n${toTitles([file])}: ${faults[kind]}`)
      : []
  return `${describe(failure, toTitles)} ${unchanged}${[...new Set(found)].join('')}`
}

const settingNames: Readonly<Record<string, string>> = {
  PUBLIC_ORIGIN: 'het adres van de site',
  API_ORIGIN: 'het adres dat de aanvragen ontvangt',
  CONTENT_DIR: 'de map met de inhoud',
  slug: 'het woord van uw bedrijf in de webadressen',
  city: 'het woord van uw plaats in de webadressen',
}

/** In Dutch: which settings differ from those of the site. */
export function describeSettings({ settings }: FailureOf<'SETTINGS_CHANGED'>): string {
  const names = settings.map(({ name }) => settingNames[name] ?? name)
  return `De server heeft een andere instelling dan toen de site werd gepubliceerd: ${names.join(', ')}.`
}

function createTitler(folder: string): ToTitles {
  const toTitle = (file: string) => attempt(() => getFileTitle(file, folder)) ?? file
  return (files) =>
    [...new Set(files.map((file) => toTitle(file.replace(/^data\/content\//, ''))))].join(', ')
}

/** The same for an error of this process. */
export function describeDeskError(error: unknown, folder: string): string {
  if (error instanceof NotBuiltError) return describeFailure({ code: 'NOT_BUILT' }, folder)
  if (error instanceof ContentError) {
    const titles = createTitler(folder)(error.problems.map(({ file }) => file))
    return `Dit is buiten dit scherm gewijzigd, en klopt niet meer: ${titles}. ${forOperator}`
  }
  if (error instanceof Error && 'syscall' in error && 'code' in error)
    return describeFailure({ code: 'SYSTEM', errno: String(error.code), message: '' }, folder)
  return describeFailure({ code: 'UNKNOWN', message: '' }, folder)
}

/** In Dutch: the question that amounts need which are far from the earlier ones. */
export function askAboutPrices({ prices }: FailureOf<'SETTINGS_CHANGED'>, folder: string): string {
  const labels = new Map(attempt(() => loadPrices(folder))?.map(({ id, label }) => [id, label]))
  const list = prices.map(({ id, was, is }) => `${labels.get(id) ?? id}: ${was} → ${is}`)
  return `Dit bedrag is meer dan drie keer zo hoog of laag als het was: ${list.join('; ')}. Klopt dat?`
}

/** Undefined if the content has a mistake. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
