import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createArticleSchema } from '#content/articles'
import { loadBrandRegister } from '#content/brands'
import { createBrandTextSchema } from '#content/brandTexts'
import { businessSchema, loadBusiness } from '#content/business'
import { createFaqSchema } from '#content/faq'
import { createFactFiller, type Facts } from '#content/factText'
import { getFacts } from '#content/getFacts'
import { createHomeSchema } from '#content/home'
import { createLegalSchema } from '#content/legal/legal'
import { problemsSchema } from '#content/loadContent'
import { loadPrices, pricesSchema } from '#content/prices'
import { repairSchema } from '#content/repair'
import { reviewsSchema } from '#content/reviews'
import { createServicesSchema } from '#content/services'
import { createSpecialBrandsSchema } from '#content/specialBrands'
import { createRoutes, type Routes } from '#domain/site/routes'
import { photoPlaces } from '#domain/website/photoPlaces'
import { parseArticle } from '#publishing/articleFile'

export { findArticlePicture } from '#content/articles'
export { listPhotos } from '#content/photos'

/** A part of the content that the desk shows as one form. */
export interface DeskDocument {
  readonly section: string
  /** Its file without folder and ending, in sections of several files. */
  readonly name?: string
  readonly title: string
  /** In the content folder. */
  readonly path: string
}

/** What one form shows of a file. */
interface Part {
  readonly title: string
  /** Of the file; of the folder in a section of all files of one. */
  readonly path: string
  readonly schema: (facts: Facts, folder: string) => z.ZodType
  /** The keys of the file that it shows; all of them by default. */
  readonly keys?: (key: string) => boolean
}

interface Section extends Part {
  /** What is in it. */
  readonly about: string
  /** For all files of a folder: returns the title of one of a content folder, by its name. */
  readonly openTitles?: (folder: string) => (name: string) => string
  /** The page of the site that shows it, or most of it. */
  readonly page?: (routes: Routes, name: string) => string
  /** Forms with a name of their own. With `openTitles`, beside the files of the folder. */
  readonly parts?: Readonly<Record<string, Part>>
}

const isReply = (key: string) => key === 'replies' || key === 'chatMessages'
const isTimes = (key: string) => key === 'officeHours' || key === 'notice'
const isPhotoText = (key: string) => key === 'photos'

const createSpecialBrand = (key: 'volkswagen' | 'mitsubishi', title: string): Part => ({
  title,
  path: 'specialBrands.json',
  schema: (_, folder) => createSpecialBrandsSchema(loadPrices(folder)),
  keys: (each) => each === key,
})

const createLegalPart = (title: string, file: string): Part => ({
  title,
  path: `legal/${file}.json`,
  schema: createLegalSchema,
})

export const sections: Readonly<Record<string, Section>> = {
  bedrijf: {
    title: 'Bedrijf',
    about: 'Naam, nummers, adres en beloften',
    path: 'business.json',
    schema: () => businessSchema,
    keys: (key) => !isReply(key) && !isPhotoText(key) && !isTimes(key),
    page: ({ contact }) => contact,
  },
  tijden: {
    title: 'Openingstijden',
    about: 'De week, gesloten dagen en een mededeling',
    path: 'business.json',
    schema: () => businessSchema,
    keys: isTimes,
    page: ({ contact }) => contact,
  },
  voorpagina: {
    title: 'Voorpagina',
    about: 'Teksten op de voorpagina',
    path: 'home.json',
    schema: createHomeSchema,
    page: ({ home }) => home,
  },
  prijzen: {
    title: 'Prijzen',
    about: 'Bedragen en toeslagen',
    path: 'prices.json',
    schema: () => pricesSchema,
    page: ({ rates }) => rates,
  },
  beoordelingen: {
    title: 'Beoordelingen',
    about: 'Wat klanten schreven',
    path: 'reviews.json',
    schema: () => reviewsSchema,
    page: ({ home }) => home,
  },
  vragen: {
    title: 'Vragen',
    about: 'Vragen en antwoorden',
    path: 'faq.json',
    schema: createFaqSchema,
    page: ({ faq }) => faq,
  },
  artikelen: {
    title: 'Artikelen',
    about: 'Schrijven, wijzigen, van de site halen',
    path: 'blog',
    page: ({ article }, name) => article(name),
    schema: (facts) =>
      createArticleSchema(facts).extend({
        body: z.string().meta({
          title: 'Tekst',
          description: 'Een kop begint met ##, een punt van een lijst met -. Tussen **sterren** is vet.',
          desk: 'markdown',
        }),
      }),
    openTitles: (folder) => {
      const fill = createFactFiller(readFacts(folder))
      return (name) => {
        const { title } = parseArticle(readFileSync(join(folder, 'blog', `${name}.md`), 'utf8'))
        return typeof title === 'string' ? fill(title).filled : name
      }
    },
  },
  merken: {
    title: 'Merken',
    about: 'De tekst van elk merk',
    path: 'brands',
    schema: createBrandTextSchema,
    page: ({ brand }, name) => brand(name),
    openTitles: (folder) => {
      const brands = loadBrandRegister(folder)
      return (name) => brands.find(({ slug }) => slug === name)?.name ?? name
    },
    parts: {
      volkswagen: createSpecialBrand('volkswagen', 'Volkswagen'),
      mitsubishi: createSpecialBrand('mitsubishi', 'Mitsubishi'),
    },
  },
  diensten: {
    title: 'Diensten',
    about: 'Wat u doet, en wat erbij hoort',
    path: 'services.json',
    schema: (_, folder) => createServicesSchema(loadPrices(folder)),
    page: ({ services }) => services,
  },
  reparatie: {
    title: 'Reparatie',
    about: 'Kapotte sleutels, tips en vragen',
    path: 'repair.json',
    schema: () => repairSchema,
    page: ({ repair }) => repair,
  },
  problemen: {
    title: 'Problemen',
    about: 'Oorzaken, en wat de bezoeker zelf kan proberen',
    path: 'problems.json',
    schema: () => problemsSchema,
    page: ({ diagnosis }) => diagnosis,
  },
  juridisch: {
    title: 'Juridisch',
    about: 'Voorwaarden, privacy en cookies',
    path: 'legal',
    schema: createLegalSchema,
    page: ({ terms, privacy, fullPrivacy, cookies }, name) =>
      ({ privacy, privacyverklaring: fullPrivacy, cookies })[name] ?? terms,
    parts: {
      voorwaarden: createLegalPart('Algemene voorwaarden', 'terms'),
      privacy: createLegalPart('Privacy, verkort', 'privacy'),
      privacyverklaring: createLegalPart('Privacy, volledig', 'fullPrivacy'),
      cookies: createLegalPart('Cookies', 'cookies'),
    },
  },
  antwoorden: {
    title: 'Antwoorden',
    about: 'Standaardantwoorden voor klanten',
    path: 'business.json',
    schema: () => businessSchema,
    keys: isReply,
  },
  fotos: {
    title: 'Foto’s',
    about: 'Uw eigen foto’s in plaats van algemene afbeeldingen',
    path: 'business.json',
    schema: () => businessSchema,
    keys: isPhotoText,
    page: ({ home }) => home,
  },
}

/** Whether it has several forms. */
export function isList({ openTitles, parts }: Section): boolean {
  return (openTitles ?? parts) !== undefined
}

/** The part of a document that `findDocument` or `listDocuments` returned. */
export function getPart({ section, name = '' }: DeskDocument): Part {
  const found = sections[section]
  if (!found) throw new Error(`the desk has no section '${section}'`)
  return found.parts?.[name] ?? found
}

/** The path of the page that shows a document. Undefined for what only staff see. */
export function getPagePath({ section, name = '' }: DeskDocument, folder: string): string | undefined {
  const { slug, city } = loadBusiness(folder)
  return sections[section]?.page?.(createRoutes({ product: slug, city: city.slug }), name)
}

/** By the slug of the brand. */
export function listLogos(folder: string): ReadonlyMap<string, string | undefined> {
  return new Map(loadBrandRegister(folder).map(({ slug, logo }) => [slug, logo]))
}

/** The path of the page that shows each photo. */
export function listPhotoPages(folder: string): Readonly<Record<string, string>> {
  const { slug, city } = loadBusiness(folder)
  const routes = createRoutes({ product: slug, city: city.slug })
  return Object.fromEntries(Object.entries(photoPlaces).map(([name, { page }]) => [name, routes[page]]))
}

/** Of valid content. */
export function listDocuments(folder: string): readonly DeskDocument[] {
  return Object.entries(sections).flatMap(([section, found]) => {
    const { title, path, openTitles, parts = {} } = found
    if (!isList(found)) return [{ section, title, path }]
    const named = Object.entries(parts).map(([name, part]) => ({ section, name, ...pick(part) }))
    if (!openTitles) return named
    const toTitle = openTitles(folder)
    const files = readdirSync(join(folder, path))
      .filter((file) => /^[a-z0-9-]+\.(?:md|json)$/.test(file))
      .map((file) => {
        const name = file.replace(/\.\w+$/, '')
        return { section, name, title: toTitle(name), path: `${path}/${file}` }
      })
    return [...files, ...named].toSorted((a, b) => a.title.localeCompare(b.title, 'nl'))
  })
}

function pick({ title, path }: Part): Pick<Part, 'title' | 'path'> {
  return { title, path }
}

/** Of a file without its ending. The desk makes names of at most 60 characters. */
const longestName = 100

/** Undefined if there is no such place. The file need not exist. */
export function findDocument(section: string, name: string | undefined): DeskDocument | undefined {
  const found = Object.hasOwn(sections, section) ? sections[section] : undefined
  if (!found) return undefined
  if (!isList(found)) return name === undefined ? { section, ...pick(found) } : undefined
  const { path, openTitles, parts = {} } = found
  const part = name !== undefined && Object.hasOwn(parts, name) ? parts[name] : undefined
  if (part) return { section, name, ...pick(part) }
  if (!openTitles || name === undefined || name.length > longestName) return undefined
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) return undefined
  const ending = section === 'artikelen' ? 'md' : 'json'
  return { section, name, title: name, path: `${path}/${name}.${ending}` }
}

/** Those that a content file holds. */
export function findDocuments(file: string): readonly DeskDocument[] {
  return Object.entries(sections).flatMap(([section, found]) => {
    const { path, openTitles, parts = {} } = found
    const names: (string | undefined)[] = Object.keys(parts).filter((name) => parts[name]?.path === file)
    if (path === file) names.push(undefined)
    if (openTitles && file.startsWith(`${path}/`))
      names.push(file.slice(path.length + 1).replace(/\.\w+$/, ''))
    return names.flatMap((name) => findDocument(section, name) ?? [])
  })
}

/** Files that only an editor changes, or that several forms show. */
const otherFiles: Readonly<Record<string, string>> = {
  'brands.json': 'Lijst van merken',
  'specialBrands.json': 'Volkswagen en Mitsubishi',
  'cookies.json': 'Lijst van cookies',
  'retention.json': 'Bewaartermijnen',
}

/** What owners call a content file: 'Prijzen', 'Opel', 'Foto: Uw bus'. */
export function getFileTitle(file: string, folder: string): string {
  const [, photo = ''] = /^photos\/(\w+)\./.exec(file) ?? []
  if (photo in photoPlaces) return `Foto: ${photoPlaces[photo as keyof typeof photoPlaces].title}`
  const [document] = findDocuments(file)
  if (!document || file in otherFiles) return otherFiles[file] ?? file
  const openTitles = sections[document.section]?.openTitles
  const { name } = document
  if (!openTitles || name === undefined || !existsSync(join(folder, file))) return document.title
  return openTitles(folder)(name)
}

/** The title of an article from its file. Undefined for another file, and without a title. */
export function getArticleTitle(file: string, written: string, folder: string): string | undefined {
  const { title } = findDocuments(file)[0]?.section === 'artikelen' ? parseArticle(written) : {}
  return typeof title === 'string' ? createFactFiller(readFacts(folder))(title).filled : undefined
}

/** Of valid content. */
export const readFacts = (folder: string) => getFacts(loadBusiness(folder), loadPrices(folder))
