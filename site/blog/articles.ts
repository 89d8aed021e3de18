import type { Article } from '#content/articles'
import type { Business } from '#content/business'

const maxRelated = 4

/** Chooses by shared tags and category, most shared first. Ties go to the newest. */
export function chooseRelated(article: Article, all: readonly Article[]): readonly Article[] {
  const subjects = listSubjects(article)
  const countShared = (other: Article) => listSubjects(other).filter((name) => subjects.includes(name)).length
  return all
    .filter(({ id }) => id !== article.id)
    .toSorted((a, b) => countShared(b) - countShared(a) || compareNewest(a, b))
    .slice(0, maxRelated)
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
