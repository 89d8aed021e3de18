import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { KnownSlugs } from '#content/articleLinks'
import {
  countWords,
  fillArticleFacts,
  findTextMistakes,
  parseArticleText,
  type LineMistake,
} from '#content/articleText'
import { ContentError, joinContentErrors, createContentError } from '#content/contentError'
import { requireUnique, slug, text } from '#content/contentFields'
import { findContentFolder } from '#content/contentFolder'
import { factText, type Facts } from '#content/factText'
import { readFrontMatter } from '#content/frontMatter'
import { readTextContent } from '#content/readContent'

/** What an article can be filed under. */
const articleCategories = [
  'Lokale Gids',
  'Technische Gids',
  'Noodhulp',
  'Reparatie',
  'Premium',
  'Elektrisch',
  'Spoedservice',
  'Beveiliging',
  'Service',
  'Algemeen',
  'Marketing',
  'Techniek',
  'Onderhoud',
  'Eerste Hulp',
  'Diagnose',
] as const

const wordsPerMinute = 200
const folderName = 'blog'

function createArticleSchema(facts: Facts) {
  const words = factText(facts)
  return z.strictObject({
    /** Names the article for good; a title may change. */
    id: z.int('expected a whole number').positive('expected a number above 0'),
    title: words,
    /** What the article is about, for lists and search engines. */
    excerpt: words,
    author: words,
    /** The day it was published. */
    date: z.iso.date("expected a day such as '2025-01-21'"),
    category: z.enum(articleCategories, `expected one of ${articleCategories.join(', ')}`),
    tags: z
      .array(text)
      .min(1, 'expected 1 to 8 tags')
      .max(8, 'expected 1 to 8 tags')
      .superRefine((tags, context) => requireUnique(tags, (tag) => tag.toLowerCase(), context)),
  })
}

export interface Article extends z.infer<ReturnType<typeof createArticleSchema>> {
  /** The name of its file, and the last part of its address. */
  readonly slug: string
  /** Its text as Markdown, with the facts in place. */
  readonly body: string
  readonly readTimeMinutes: number
}

/** An article as it was read, and where to point when it clashes with another. */
interface ReadArticle {
  readonly article: Article
  readonly idLine: number
}

/**
 * The articles of blog/*.md, newest first; none where there is no such folder. Throws one ContentError with every mistake of all
 * files, each with its file and line.
 *
 * @param facts what the texts may name between braces.
 * @param brands the makes that an article can lead to.
 */
export function loadArticles(
  facts: Facts,
  brands: readonly { readonly slug: string }[],
  folder: string = findContentFolder(),
): readonly Article[] {
  const files = listArticleFiles(folder)
  const known: KnownSlugs = {
    brands: new Set(brands.map(({ slug: brand }) => brand)),
    articles: new Set(files.map(toSlug)),
  }
  const read: ReadArticle[] = []
  const errors: ContentError[] = []
  for (const file of files) {
    try {
      read.push(readArticle(facts, known, folder, file))
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      errors.push(error)
    }
  }
  errors.push(...findSharedIds(read))
  if (errors.length > 0) throw joinContentErrors(join('data/content', folderName), errors)
  return read.map(({ article }) => article).toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id)
}

function readArticle(facts: Facts, known: KnownSlugs, folder: string, file: string): ReadArticle {
  const taken = readFrontMatter(readTextContent(folder, join(folderName, file)))
  if (!taken.ok) throw toTextError(file, taken.mistakes)

  const { data, body, bodyLine, findLine } = taken.file
  const parsed = createArticleSchema(facts).safeParse(data)
  const { filled, mistakes } = fillArticleFacts(body, facts)
  const tokens = parseArticleText(filled)
  const inText = [...mistakes, ...findTextMistakes(tokens, known)].map(({ line, expected }) => ({
    line: bodyLine + line - 1,
    expected,
  }))
  const errors = [
    ...(slug.safeParse(toSlug(file)).error?.issues ?? []).map(
      ({ message }) => new ContentError(toPath(file), [{ path: 'name of the file', expected: message }]),
    ),
    ...(parsed.error ? [createContentError(toPath(file), parsed.error.issues, findLine)] : []),
    ...(inText.length > 0 ? [toTextError(file, inText)] : []),
  ]
  if (!parsed.success || errors.length > 0) throw joinContentErrors(toPath(file), errors)
  const readTimeMinutes = Math.ceil(countWords(tokens) / wordsPerMinute)
  const article = { ...parsed.data, slug: toSlug(file), body: filled, readTimeMinutes }
  return { article, idLine: findLine(['id']) }
}

function listArticleFiles(folder: string): readonly string[] {
  const blog = join(folder, folderName)
  if (!existsSync(blog)) return []
  return readdirSync(blog)
    .filter((file) => file.endsWith('.md'))
    .toSorted()
}

function findSharedIds(read: readonly ReadArticle[]): readonly ContentError[] {
  return read.flatMap(({ article, idLine }, index) => {
    const first = read.slice(0, index).find((earlier) => earlier.article.id === article.id)
    if (first === undefined) return []
    const expected = `${article.id} is the id of ${first.article.slug}.md; expected another`
    return [new ContentError(toPath(`${article.slug}.md`), [{ path: 'id', line: idLine, expected }])]
  })
}

function toTextError(file: string, mistakes: readonly LineMistake[]): ContentError {
  return new ContentError(
    toPath(file),
    mistakes.map((mistake) => ({ path: '', ...mistake })),
  )
}

function toPath(file: string): string {
  return join('data/content', folderName, file)
}

function toSlug(file: string): string {
  return file.replace(/\.md$/, '')
}
