import { formatCount, formatMinute } from '#domain/format/englishText'
import {
  fail,
  limitNames,
  ok,
  tell,
  warn,
  type Check,
  type DutchText,
  type Findings,
} from '#domain/owner/check'
import { draftNote, isForgotten, type WaitingDraft } from '#domain/website/draft'

type SiteFact =
  | { readonly state: 'absent'; readonly folder: string }
  /** Not published by this program. */
  | { readonly state: 'undated'; readonly folder: string }
  | {
      readonly state: 'published'
      /** ISO. */
      readonly publishedAt: string
      readonly draft: WaitingDraft | undefined
      readonly isDraftDamaged: boolean
      /** Files of the content folder that visitors do not see yet. */
      readonly content: readonly string[]
    }

const site: Check<SiteFact> = {
  where: ['doctor', 'golive'],
  label: 'de gebouwde site',
  judge: (fact, { now }) => {
    if (fact.state === 'absent')
      return fail(`There is no site in ${fact.folder}.`, 'Build it: npm start or npm run build')
    if (fact.state === 'undated') return ok(`There is a site in ${fact.folder}; its date is unknown.`)
    const { draft, isDraftDamaged, content } = fact
    const publishedAt = formatMinute(fact.publishedAt)
    const forgotten = draft && isForgotten(draft, now) ? draft : undefined
    if (!forgotten && !isDraftDamaged && content.length === 0)
      return ok(`The site was published ${publishedAt}, with all content.`)
    return [
      isDraftDamaged &&
        fail(
          "The unpublished changes of 'Website' are damaged, and are kept in a note whose name begins with " +
            `'${draftNote}'.`,
          "Let the owner check 'Website' in the inbox and make the changes again. Publishing ends this message.",
        ),
      forgotten &&
        warn(
          `Changes on 'Website' wait since ${formatMinute(forgotten.since)}.`,
          "Publish them, or take them back: 'Website' in the inbox",
          limitNames(forgotten.paths),
        ),
      content.length > 0 &&
        warn(
          `The site that was published ${publishedAt} lacks changes of the content.`,
          'Run: sleutel rebuild',
          limitNames(content),
        ),
    ]
  },
}

const content: Check<{ readonly mistakes: readonly string[] }> = {
  where: ['doctor', 'golive'],
  label: 'de inhoud van de site',
  judge: ({ mistakes }) =>
    mistakes.length === 0
      ? ok('The content is right.')
      : fail(
          `The content has ${formatCount(mistakes.length, 'mistake')}; the site cannot be rebuilt.`,
          'Each is named with its file and line. Correct them, then run: sleutel rebuild',
          mistakes,
        ),
}

/** What of a content file is not the owner's own yet. */
interface ExamplesFact {
  /** The path of the content file. */
  readonly file: string
  readonly names: readonly string[]
}

const placeholders: Check<ExamplesFact> = {
  where: ['doctor', 'golive', 'first-hour'],
  label: 'de voorbeeldgegevens',
  desk: '/website/bedrijf',
  judge: ({ file, names }) =>
    judgeExamples(
      names,
      'business.json has no example values.',
      `business.json still has ${formatCount(names.length, 'example value')}, which visitors see.`,
      `Fill them in in ${file}`,
      {
        sentence: `Op de site staan nog voorbeelden in plaats van uw gegevens: ${listDutch(names, placeholderNames)}.`,
        advice: 'Vul ze in bij Website, en publiceer.',
      },
    ),
}

/** In Dutch, by the first part of the key. */
const placeholderNames: Readonly<Record<string, string>> = {
  website: 'het adres van de site',
  phone: 'telefoon',
  chatPhone: 'WhatsApp',
  email: 'e-mail',
  address: 'adres',
  kvk: 'KvK-nummer',
  btw: 'btw-nummer',
  social: 'sociale media',
}

const proofNames: Readonly<Record<string, string>> = {
  certificate: 'het certificaat van uw monteurs',
  customers: 'het aantal geholpen klanten',
  withinHour: 'het percentage dat binnen een uur is geholpen',
  experience: 'het aantal jaren ervaring',
  reviews: 'de beoordelingen',
}

/** Each name once: 'telefoon, adres'. */
function listDutch(names: readonly string[], known: Readonly<Record<string, string>>): string {
  const texts = names.map((name) => known[name.split(/[.[]/)[0] ?? ''] ?? name)
  return [...new Set(texts)].join(', ')
}

const proof: Check<ExamplesFact> = {
  where: ['doctor', 'golive', 'first-hour'],
  desk: '/website/bedrijf',
  label: 'het bewijs van wat de site beweert',
  judge: ({ file, names }) =>
    judgeExamples(
      names,
      'business.json has proof of every claim.',
      `business.json has no proof of ${formatCount(names.length, 'claim')} that visitors read.`,
      `Fill in 'proof' in ${file}, or correct the claim`,
      {
        sentence: `De site beweert iets waarvan het bewijs nog ontbreekt: ${listDutch(
          names.map((name) => name.replace('proof.', '')),
          proofNames,
        )}.`,
        advice: 'Vul bij Website in waar het bewijs staat, of pas de bewering aan.',
      },
    ),
}

/** `isShown`: visitors see sample reviews while the business is an example, too. */
const reviews: Check<ExamplesFact & { readonly isShown: boolean }> = {
  where: ['doctor', 'golive', 'first-hour'],
  label: 'de voorbeeldbeoordelingen',
  desk: '/website/beoordelingen',
  judge: ({ file, names, isShown }) =>
    judgeExamples(
      names,
      'reviews.json has no sample reviews.',
      `reviews.json has ${formatCount(names.length, 'sample review')}, ` +
        (isShown ? 'shown until business.json has your KvK number.' : 'which visitors do not see.'),
      `Replace them by reviews of your customers in ${file}`,
      {
        sentence: `Bij de beoordelingen staan nog voorbeelden (${names.length}).`,
        advice: 'Vervang ze bij Website door beoordelingen van uw klanten.',
      },
    ),
}

const peopleNames: Readonly<Record<string, string>> = {
  mechanics: 'wie er komt',
  languages: 'welke talen u spreekt',
  workshop: 'of u een werkplaats heeft',
  materialMaximum: 'wat materiaal hooguit kost als het programmeren niet lukt',
}

const people: Check<ExamplesFact> = {
  where: ['doctor', 'golive', 'first-hour'],
  desk: '/website/bedrijf',
  label: 'wie er komt',
  judge: ({ file, names }) =>
    judgeExamples(
      names,
      'business.json says who comes, what they speak, whether there is a workshop, and what a failure costs.',
      `business.json leaves out ${formatCount(names.length, 'thing')} that visitors want to know of the firm.`,
      `Fill them in on 'Website' in the inbox, or in ${file}`,
      {
        sentence: `De site zegt nog niet wat bezoekers graag weten: ${listDutch(names, peopleNames)}.`,
        advice: 'Vul het in bij Website, en publiceer.',
      },
    ),
}

/** `names` are the places of the site without a photograph, as files of `file`. */
const photos: Check<ExamplesFact> = {
  where: ['doctor'],
  label: 'de foto’s',
  judge: ({ file, names }) =>
    judgeExamples(
      names,
      'The site shows photographs of the firm.',
      `The site shows ${formatCount(names.length, 'general picture')} where photographs of the firm can be.`,
      `Add them on 'Website' in the inbox, or in ${file}`,
      {
        sentence: `Op ${names.length === 1 ? '1 plek' : `${names.length} plekken`} staat nog een algemene afbeelding in plaats van uw eigen foto.`,
        advice: 'Zet uw foto’s bij Website, Foto’s.',
      },
    ),
}

function judgeExamples(
  names: readonly string[],
  allGood: string,
  message: string,
  advice: string,
  dutch: DutchText,
): Findings {
  if (names.length === 0) return ok(allGood)
  return tell(warn(message, `${advice}, then run: sleutel rebuild`, names), dutch.sentence, dutch.advice)
}

export const siteChecks = { site, content, placeholders, proof, people, photos, reviews }
