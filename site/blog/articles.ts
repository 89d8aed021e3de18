import type { Article } from '#content/articles'
import type { Business } from '#content/business'

const maxRelated = 4

/** Chooses by shared tags and category; rare subjects weigh more. Ties go to the newest. */
export function chooseRelated(article: Article, all: readonly Article[]): readonly Article[] {
  const { newest, bySubject } = getIndex(all)
  const sums = new Map<Article, number>()
  for (const subject of listSubjects(article)) {
    const sharing = bySubject.get(subject) ?? []
    const weight = Math.log(all.length / Math.max(1, sharing.length))
    for (const other of sharing) sums.set(other, (sums.get(other) ?? 0) + weight)
  }
  // Rounded, because the sum depends on the order of adding.
  const getNearness = (other: Article) => Math.round((sums.get(other) ?? 0) * 1e6)
  const others = [...sums.keys(), ...newest.slice(0, maxRelated + 1)]
  return [...new Set(others)]
    .filter(({ id }) => id !== article.id)
    .map((other) => ({ other, nearness: getNearness(other) }))
    .toSorted((a, b) => b.nearness - a.nearness || compareNewest(a.other, b.other))
    .slice(0, maxRelated)
    .map(({ other }) => other)
}

interface ArticleIndex {
  readonly newest: readonly Article[]
  readonly bySubject: ReadonlyMap<string, readonly Article[]>
}

const indexes = new WeakMap<readonly Article[], ArticleIndex>()

/** Cached, because the page of every article asks for it. */
function getIndex(articles: readonly Article[]): ArticleIndex {
  const index = indexes.get(articles) ?? createIndex(articles)
  indexes.set(articles, index)
  return index
}

function createIndex(articles: readonly Article[]): ArticleIndex {
  const bySubject = new Map<string, Article[]>()
  for (const article of articles) {
    for (const subject of listSubjects(article)) {
      const sharing = bySubject.get(subject) ?? []
      sharing.push(article)
      bySubject.set(subject, sharing)
    }
  }
  return { newest: articles.toSorted(compareNewest), bySubject }
}

function compareNewest(a: Article, b: Article): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1
  return b.id - a.id
}

function listSubjects({ tags, category }: Article): readonly string[] {
  return [...new Set([category, ...tags].map((name) => name.toLowerCase()))]
}

/** 'Sleutels Blog' for 'Sleutels Delft' in Delft. */
export function getBlogName({ name, city }: Pick<Business, 'name' | 'city'>): string {
  const suffix = ` ${city.name}`
  return `${name.endsWith(suffix) ? name.slice(0, -suffix.length) : name} Blog`
}

const drawings: Readonly<Record<Article['category'], string>> = {
  'Lokale Gids': 'wijk',
  'Technische Gids': 'programmeren',
  Noodhulp: 'kwijt',
  Reparatie: 'behuizing',
  Premium: 'smart',
  Elektrisch: 'kaart',
  Spoedservice: 'buitengesloten',
  Beveiliging: 'beveiliging',
  Service: 'bijmaken',
  Algemeen: 'sleutelbos',
  Marketing: 'monteur',
  Techniek: 'chip',
  Onderhoud: 'batterij',
  'Eerste Hulp': 'sneeuw',
  Diagnose: 'startknop',
}

export function getArticleDrawing({ category }: Article): string {
  return drawings[category]
}
