import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import {
  countWords,
  fillArticleFacts,
  findTextMistakes,
  parseArticleText,
  type KnownSlugs,
  type LineMistake,
} from '#content/articleText'
import { ContentError, joinContentErrors, createContentError } from '#content/contentError'
import { requireUnique, slug, text } from '#content/contentFields'
import { findContentFolder } from '#content/contentFolder'
import { factText, type Facts } from '#content/factText'
import { readTextContent } from '#content/readContent'
import { LineCounter, parseDocument } from 'yaml'

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
    /** Never changes; the title may. */
    id: z.int('expected a whole number').positive('expected a number above 0'),
    title: words,
    /** For lists and search engines. */
    excerpt: words,
    author: words,
    date: z.iso.date("expected a day such as '2025-01-21'"),
    category: z.enum(articleCategories, `expected one of ${articleCategories.join(', ')}`),
    tags: z
      .array(text)
      .min(1, 'expected 1 to 8 tags')
      .max(8, 'expected 1 to 8 tags')
      .superRefine(requireUnique((tag) => tag.toLowerCase())),
  })
}

export interface Article extends z.infer<ReturnType<typeof createArticleSchema>> {
  /** The name of its file, and the last part of its path. */
  readonly slug: string
  /** Markdown with the facts filled in. */
  readonly body: string
  readonly readTimeMinutes: number
}

interface ReadArticle {
  readonly article: Article
  readonly idLine: number
}

/**
 * Newest first. Throws one ContentError with the mistakes of all files.
 * @param brands that an article can link to.
 */
export function loadArticles(
  facts: Facts,
  brands: readonly { readonly slug: string }[],
  folder: string = findContentFolder(),
): readonly Article[] {
  const files = listArticleFiles(folder)
  const known: KnownSlugs = {
    brands: new Set(brands.map(({ slug: brand }) => brand)),
    articles: new Set(files.map(getSlug)),
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
  if (!taken.ok) throw createTextError(file, taken.mistakes)

  const { data, body, bodyLine, findLine } = taken.file
  const parsed = createArticleSchema(facts).safeParse(data)
  const { filled, mistakes } = fillArticleFacts(body, facts)
  const tokens = parseArticleText(filled)
  const inText = [...mistakes, ...findTextMistakes(tokens, known)].map(({ line, expected }) => ({
    line: bodyLine + line - 1,
    expected,
  }))
  const errors = [
    ...(slug.safeParse(getSlug(file)).error?.issues ?? []).map(
      ({ message }) => new ContentError(getPath(file), [{ path: 'name of the file', expected: message }]),
    ),
    ...(parsed.error ? [createContentError(getPath(file), parsed.error.issues, findLine)] : []),
    ...(inText.length > 0 ? [createTextError(file, inText)] : []),
  ]
  if (!parsed.success || errors.length > 0) throw joinContentErrors(getPath(file), errors)
  const readTimeMinutes = Math.ceil(countWords(tokens) / wordsPerMinute)
  const article = { ...parsed.data, slug: getSlug(file), body: filled, readTimeMinutes }
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
    return [new ContentError(getPath(`${article.slug}.md`), [{ path: 'id', line: idLine, expected }])]
  })
}

function createTextError(file: string, mistakes: readonly LineMistake[]): ContentError {
  return new ContentError(
    getPath(file),
    mistakes.map((mistake) => ({ path: '', ...mistake })),
  )
}

function getPath(file: string): string {
  return join('data/content', folderName, file)
}

function getSlug(file: string): string {
  return file.replace(/\.md$/, '')
}

export interface FrontMatter {
  /** Not validated yet. */
  readonly data: unknown
  readonly body: string
  /** From 1. */
  readonly bodyLine: number
  /** The line of a value, or of the nearest value around it. */
  readonly findLine: (path: readonly PropertyKey[]) => number
}

export type ReadFrontMatter =
  | { readonly ok: true; readonly file: FrontMatter }
  | { readonly ok: false; readonly mistakes: readonly LineMistake[] }

/** The YAML is between two lines of three hyphens. */
export function readFrontMatter(written: string): ReadFrontMatter {
  const lines = written.replace(/^\uFEFF/, '').split(/\r?\n/)
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---')
  if (lines[0]?.trimEnd() !== '---' || end === -1) {
    const expected = "expected the article's facts (id, title, …) between two lines of '---' at the top"
    return { ok: false, mistakes: [{ line: 1, expected }] }
  }
  const counter = new LineCounter()
  const yaml = lines.slice(1, end).join('\n')
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false })
  // Line 1 of the file is '---'.
  const toLine = (offset: number) => counter.linePos(offset).line + 1
  if (document.errors.length > 0) {
    const mistakes = document.errors.map(({ message, pos }) => ({
      line: toLine(pos[0]),
      expected:
        `is not valid YAML: ${message}. Put quotes around a value that holds a colon or starts ` +
        'with a brace',
    }))
    return { ok: false, mistakes }
  }
  const findLine = (path: readonly PropertyKey[]): number => {
    const node: unknown = document.getIn(path, true)
    const start = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined
    if (path.length > 0 && Array.isArray(start) && typeof start[0] === 'number') return toLine(start[0])
    return path.length > 1 ? findLine(path.slice(0, -1)) : 1
  }
  return {
    ok: true,
    file: { data: document.toJS(), body: lines.slice(end + 1).join('\n'), bodyLine: end + 2, findLine },
  }
}
