import type { Article } from '#content/articles'

const mostRelated = 4

/**
 * The articles to read after this one, the nearest first: those that share its tags and its category. What few articles have in
 * common says more than what many have, so a rare tag counts for more. Of equals the newest goes first, so that articles
 * without anything in common fill the rest.
 */
export function chooseRelated(article: Article, all: readonly Article[]): readonly Article[] {
  const spread = countSpread(all)
  const own = listSubjects(article)
  const toNearness = (other: Article): number => {
    const shared = listSubjects(other).filter((subject) => own.includes(subject))
    const weights = shared.map((subject) => Math.log(all.length / (spread.get(subject) ?? 1)))
    // Rounded, so that the order in which the same weights are added makes no difference.
    return Math.round(weights.reduce((sum, weight) => sum + weight, 0) * 1e6)
  }
  return all
    .filter(({ id }) => id !== article.id)
    .map((other) => ({ other, nearness: toNearness(other) }))
    .toSorted(
      (a, b) =>
        b.nearness - a.nearness || b.other.date.localeCompare(a.other.date) || b.other.id - a.other.id,
    )
    .slice(0, mostRelated)
    .map(({ other }) => other)
}

/** In how many articles each subject comes up. */
function countSpread(articles: readonly Article[]): ReadonlyMap<string, number> {
  const spread = new Map<string, number>()
  for (const subject of articles.flatMap(listSubjects)) spread.set(subject, (spread.get(subject) ?? 0) + 1)
  return spread
}

/** Tags and category, which may bear the same name: 'reparatie' is either. */
function listSubjects({ tags, category }: Article): readonly string[] {
  return [...new Set([category, ...tags].map((name) => name.toLowerCase()))]
}

/** What the blog is called: on its page, behind the titles of its articles, and in feed readers. */
export const blogName = 'AutoSleutel Blog'
