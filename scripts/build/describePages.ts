import type { Routes } from '#domain/site/routes'

export interface BuiltPage {
  readonly file: string
  readonly brotliBytes: number
}

const kinds = [
  ['brand', 'brands'],
  ['article', 'articles'],
  ['further address', 'further addresses'],
  ['answer', 'answers (thank you, not found)'],
  ['other page', 'other pages'],
] as const

type Kind = (typeof kinds)[number][0]

export function describePages(
  pages: readonly BuiltPage[],
  routes: Routes,
  aliases: ReadonlySet<string>,
): string {
  const counts = new Map<Kind, number>()
  for (const { file } of pages) {
    const kind = toKind(toPath(file), routes, aliases)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  const parts = kinds.flatMap(([kind, plural]) => {
    const count = counts.get(kind) ?? 0
    return count === 0 ? [] : [`${count} ${count === 1 ? kind : plural}`]
  })
  const biggest = pages.toSorted((a, b) => b.brotliBytes - a.brotliBytes)[0]
  const weight = biggest
    ? ` The biggest is ${toPath(biggest.file)}: ${(biggest.brotliBytes / 1000).toFixed(1)} kB.`
    : ''
  return `${parts.join(', ')}.${weight}`
}

function toKind(path: string, routes: Routes, aliases: ReadonlySet<string>): Kind {
  if (aliases.has(path)) return 'further address'
  if (path.endsWith('404.html') || path.startsWith('/bedankt/')) return 'answer'
  if (path.startsWith(`${routes.blog}/`)) return 'article'
  return path.startsWith('/autosleutel/') ? 'brand' : 'other page'
}

function toPath(file: string): string {
  return `/${file.replace(/\/?index\.html$/, '')}`
}
