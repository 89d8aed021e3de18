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
import { ContentError, listProblems, mostNamed, type ContentProblem } from '#content/contentError'
import { oneOf, requireUnique, slug } from '#content/contentFields'
import { findContentFolder, readTextContent } from '#content/contentFolder'
import { factText, type Facts } from '#content/factText'
import { refuse, refusedAs } from '#content/mistake'
import { isNode, LineCounter, parseDocument, type Document } from 'yaml'

/** Each with the picture of its articles, below /beelden/. */
export const articlePictures = {
  'Lokale Gids': 'klap',
  'Technische Gids': 'programmeren',
  Noodhulp: 'kwijt',
  Reparatie: 'knopsleutel',
  Premium: 'smart',
  Elektrisch: 'kaart',
  Spoedservice: 'buitengesloten',
  Beveiliging: 'smart',
  Service: 'bijmaken',
  Algemeen: 'sleutelbos',
  Marketing: 'knopsleutel',
  Techniek: 'chip',
  Onderhoud: 'batterij',
  'Eerste Hulp': 'afgebroken',
  Diagnose: 'startknop',
} as const

type ArticleCategory = keyof typeof articlePictures

const articleCategories = Object.keys(articlePictures) as [ArticleCategory, ...ArticleCategory[]]

/** Undefined for what is no category. */
export function findArticlePicture(category: string): string | undefined {
  return Object.entries(articlePictures).find(([name]) => name === category)?.[1]
}

export function getArticlePicture({ category }: { readonly category: ArticleCategory }): string {
  return articlePictures[category]
}

const wordsPerMinute = 200
const maxTitleLength = 46
const folderName = 'blog'

export function createArticleSchema(facts: Facts) {
  const words = factText(facts)
  return z.strictObject({
    /** Never changes; the title may. */
    id: z.int('expected a whole number').positive('expected a number above 0').meta({ desk: 'hidden' }),
    title: words
      .refine(
        (title) => title.length <= maxTitleLength,
        refusedAs(
          { code: 'TOO_LONG', most: maxTitleLength },
          `expected at most ${maxTitleLength} characters, to fit in search results with the blog's name`,
        ),
      )
      .meta({ title: 'Titel', description: `Ten hoogste ${maxTitleLength} tekens` }),
    excerpt: words.meta({ title: 'Samenvatting', desk: 'textarea' }),
    author: words.meta({ title: 'Schrijver', description: '{name} is uw bedrijf' }),
    date: z.iso.date("expected a day such as '2025-01-21'").meta({ title: 'Datum' }),
    /** The day of the last change that readers should know of. */
    changed: z.iso
      .date("expected a day such as '2026-11-22'")
      .optional()
      .meta({ title: 'Gewijzigd op', description: 'Alleen na een wijziging die lezers moeten weten' }),
    category: oneOf(articleCategories).meta({ title: 'Onderwerp', pictures: articlePictures }),
    tags: z
      .array(words)
      .min(1, 'expected 1 to 8 tags')
      .max(8, 'expected 1 to 8 tags')
      .superRefine(requireUnique((tag) => tag.toLowerCase()))
      .meta({ title: 'Trefwoorden', description: '1 tot 8' }),
  })
}

export interface Article extends z.infer<ReturnType<typeof createArticleSchema>> {
  /** The name of its file, and the last part of its path. */
  readonly slug: string
  readonly body: string
  readonly readTimeMinutes: number
}

/** Newest first. Throws one ContentError with the mistakes of all files. */
export function loadArticles(
  facts: Facts,
  brands: readonly { readonly slug: string }[],
  folder: string = findContentFolder(),
  website?: string,
): readonly Article[] {
  const files = listArticleFiles(folder)
  const known: KnownSlugs = {
    brands: new Set(brands.map(({ slug: brand }) => brand)),
    articles: new Set(files.map(getSlug)),
    ...(website !== undefined && { origin: new URL(website).origin }),
  }
  const read = files.map((file) =>
    parseArticle(file, readTextContent(folder, join(folderName, file)), facts, known),
  )
  const problems = [...read.flatMap(({ mistakes }) => mistakes), ...findShared(read)]
  if (problems.length > 0) throw new ContentError(problems)
  return read
    .flatMap(({ article }) => article ?? [])
    .toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id)
}

interface ParsedArticle {
  readonly article?: Article
  readonly findLine?: (path: readonly PropertyKey[]) => number
  readonly mistakes: readonly ContentProblem[]
}

function parseArticle(file: string, written: string, facts: Facts, known: KnownSlugs): ParsedArticle {
  const path = getPath(file)
  const toProblems = (mistakes: readonly LineMistake[], firstLine: number) =>
    mistakes.map(({ line, ...refusal }) => ({ file: path, line: firstLine + line - 1, ...refusal }))
  const frontMatter = parseFrontMatter(written)
  if (!frontMatter.ok) return { mistakes: toProblems(frontMatter.mistakes, 1) }

  const { data, body, bodyLine, findLine } = frontMatter
  if (isTooLong(body))
    return { mistakes: toProblems([{ line: 1, ...refuse({ code: 'ARTICLE_TOO_LONG' }) }], bodyLine) }
  const name = slug.safeParse(getSlug(file))
  const parsed = createArticleSchema(facts).safeParse(data)
  const { filled, mistakes } = fillArticleFacts(body, facts)
  const tokens = parseArticleText(filled)
  const problems = [
    ...(name.error?.issues ?? []).map(({ message }) => ({
      file: path,
      path: 'name of the file',
      expected: message,
    })),
    ...listProblems(path, parsed.error?.issues ?? [], (at) => ({
      line: findLine(at),
      isMissing: at[0] !== undefined && Reflect.get(data as object, at[0]) === undefined,
    })),
    ...toProblems([...mistakes, ...findTextMistakes(tokens, known)].slice(0, mostNamed), bodyLine),
  ]
  if (!parsed.success || !name.success) return { mistakes: problems }
  const readTimeMinutes = Math.ceil(countWords(tokens) / wordsPerMinute)
  const article = { ...parsed.data, slug: name.data, body: filled, readTimeMinutes }
  return { article, findLine, mistakes: problems }
}

function listArticleFiles(folder: string): readonly string[] {
  const blog = join(folder, folderName)
  if (!existsSync(blog)) return []
  return readdirSync(blog)
    .filter((file) => file.endsWith('.md'))
    .toSorted()
}

/** What search engines and the store of articles tell apart by. */
const ownKeys = ['id', 'title', 'excerpt'] as const

function findShared(read: readonly ParsedArticle[]): readonly ContentProblem[] {
  return ownKeys.flatMap((key) =>
    read.flatMap(({ article, findLine }) => {
      if (!article) return []
      const isSame = (each: ParsedArticle) => each.article !== article && each.article?.[key] === article[key]
      const other = read.find(isSame)?.article
      if (!other) return []
      const refusal = refuse({ code: 'TAKEN', words: String(article[key]), key, slug: other.slug })
      return [{ file: getPath(`${article.slug}.md`), line: findLine?.([key]), path: key, ...refusal }]
    }),
  )
}

const maxBodyBytes = 100_000

/** Its checks and its preview take longer with its length. */
export function isTooLong(body: string): boolean {
  return Buffer.byteLength(body) > maxBodyBytes
}

function getPath(file: string): string {
  return join('data/content', folderName, file)
}

function getSlug(file: string): string {
  return file.replace(/\.md$/, '')
}

/** Undefined if it has aliases: a few lines of them can stand for gigabytes. */
function readData(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 }) ?? {}
  } catch (error) {
    if (error instanceof ReferenceError) return undefined
    throw error
  }
}

/** Lines count from 1. `data` is not validated yet. */
export function parseFrontMatter(written: string) {
  const lines = written.replace(/^\uFEFF/, '').split(/\r?\n/)
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---')
  if (lines[0]?.trimEnd() !== '---' || end === -1) {
    const expected = "expected the article's facts (id, title, …) between two lines of '---' at the top"
    return { ok: false, mistakes: [{ line: 1, expected }] } as const
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
    return { ok: false, mistakes } as const
  }
  /** The line of a value, or of the nearest value around it. */
  const findLine = (path: readonly PropertyKey[]): number => {
    const node: unknown = path.length > 0 ? document.getIn(path, true) : undefined
    if (isNode(node) && node.range) return toLine(node.range[0])
    return path.length > 1 ? findLine(path.slice(0, -1)) : 1
  }
  const body = lines.slice(end + 1).join('\n')
  const data = readData(document)
  if (data === undefined)
    return {
      ok: false,
      mistakes: [{ line: 1, expected: 'expected values without aliases (*name)' }],
    } as const
  return { ok: true, data, body, bodyLine: end + 2, findLine } as const
}
