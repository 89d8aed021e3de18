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
import { loadPrices, pricesSchema } from '#content/prices'
import { reviewsSchema } from '#content/reviews'
import { photoPlaces } from '#domain/website/photoPlaces'
import { parseArticle } from '#publishing/articleFile'

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

interface Section {
  readonly title: string
  /** What is in it. */
  readonly about: string
  readonly path: string
  readonly schema: (facts: Facts) => z.ZodType
  /** The keys of the file that it shows; all of them by default. */
  readonly keys?: (key: string) => boolean
  /** For a section of several files: returns the title of one of a content folder, by its name. */
  readonly openTitles?: (folder: string) => (name: string) => string
}

const isReply = (key: string) => key === 'replies' || key === 'chatMessages'
const isPhotoText = (key: string) => key === 'photos'

export const sections: Readonly<Record<string, Section>> = {
  bedrijf: {
    title: 'Bedrijf',
    about: 'Naam, nummers, adres, tijden en beloften',
    path: 'business.json',
    schema: () => businessSchema,
    keys: (key) => !isReply(key) && !isPhotoText(key),
  },
  prijzen: {
    title: 'Prijzen',
    about: 'Bedragen en toeslagen',
    path: 'prices.json',
    schema: () => pricesSchema,
  },
  beoordelingen: {
    title: 'Beoordelingen',
    about: 'Wat klanten schreven',
    path: 'reviews.json',
    schema: () => reviewsSchema,
  },
  vragen: { title: 'Vragen', about: 'Vragen en antwoorden', path: 'faq.json', schema: createFaqSchema },
  artikelen: {
    title: 'Artikelen',
    about: 'Schrijven, wijzigen, van de site halen',
    path: 'blog',
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
    openTitles: (folder) => {
      const brands = loadBrandRegister(folder)
      return (name) => brands.find(({ slug }) => slug === name)?.name ?? name
    },
  },
  antwoorden: {
    title: 'Antwoorden',
    about: 'Wat u met twee tikken stuurt',
    path: 'business.json',
    schema: () => businessSchema,
    keys: isReply,
  },
  fotos: {
    title: 'Foto’s',
    about: 'Uw eigen foto’s in plaats van tekeningen',
    path: 'business.json',
    schema: () => businessSchema,
    keys: isPhotoText,
  },
}

export function getSection(name: string): Section {
  const section = sections[name]
  if (!section) throw new Error(`the desk has no section '${name}'`)
  return section
}

/** Of valid content. */
export function listDocuments(folder: string): readonly DeskDocument[] {
  return Object.entries(sections).flatMap(([section, { title, path, openTitles }]) => {
    if (!openTitles) return [{ section, title, path }]
    const toTitle = openTitles(folder)
    return readdirSync(join(folder, path))
      .filter((file) => /^[a-z0-9-]+\.(?:md|json)$/.test(file))
      .map((file) => {
        const name = file.replace(/\.\w+$/, '')
        return { section, name, title: toTitle(name), path: `${path}/${file}` }
      })
      .toSorted((a, b) => a.title.localeCompare(b.title, 'nl'))
  })
}

/** Of a file without its ending. The desk makes names of at most 60 characters. */
const longestName = 100

/** Undefined if there is no such place. The file need not exist. */
export function findDocument(section: string, name: string | undefined): DeskDocument | undefined {
  const found = Object.hasOwn(sections, section) ? sections[section] : undefined
  if (!found) return undefined
  const { title, path, openTitles } = found
  if (!openTitles) return name === undefined ? { section, title, path } : undefined
  if (name === undefined || name.length > longestName || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
    return undefined
  const ending = section === 'artikelen' ? 'md' : 'json'
  return { section, name, title: name, path: `${path}/${name}.${ending}` }
}

/** Those that a content file holds. */
export function findDocuments(file: string): readonly DeskDocument[] {
  return Object.entries(sections).flatMap(([section, { path, openTitles }]) => {
    const name =
      openTitles && file.startsWith(`${path}/`) && file.slice(path.length + 1).replace(/\.\w+$/, '')
    return path === file || name ? (findDocument(section, name || undefined) ?? []) : []
  })
}

/** Files that only an editor changes. */
const otherFiles: Readonly<Record<string, string>> = {
  'brands.json': 'Lijst van merken',
  'specialBrands.json': 'Bijzondere merken',
  'services.json': 'Diensten',
  'repair.json': 'Reparatie',
  'problems.json': 'Problemen',
  'cookies.json': 'Cookies',
  'retention.json': 'Bewaartermijnen',
  'legal/terms.json': 'Voorwaarden',
  'legal/privacy.json': 'Privacy',
  'legal/fullPrivacy.json': 'Privacyverklaring',
}

/** What owners call a content file: 'Prijzen', 'Opel', 'Foto: Uw bus'. */
export function getFileTitle(file: string, folder: string): string {
  const [, photo = ''] = /^photos\/(\w+)\./.exec(file) ?? []
  if (photo in photoPlaces) return `Foto: ${photoPlaces[photo as keyof typeof photoPlaces]}`
  const [document] = findDocuments(file)
  if (!document) return otherFiles[file] ?? file
  const { openTitles, title } = getSection(document.section)
  const { name } = document
  if (!openTitles || name === undefined) return title
  return existsSync(join(folder, file)) ? openTitles(folder)(name) : name
}

/** The title of an article from its file. Undefined for another file, and without a title. */
export function getArticleTitle(file: string, written: string, folder: string): string | undefined {
  const { title } = findDocuments(file)[0]?.section === 'artikelen' ? parseArticle(written) : {}
  return typeof title === 'string' ? createFactFiller(readFacts(folder))(title).filled : undefined
}

/** Of valid content. */
export const readFacts = (folder: string) => getFacts(loadBusiness(folder), loadPrices(folder))
