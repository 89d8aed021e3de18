import type { Article } from '#content/articles'
import type { DrawingName } from '../components/Drawing.tsx'

const maxRelated = 4

/** Chooses by shared tags and category; rare subjects weigh more. Ties go to the newest. */
export function chooseRelated(article: Article, all: readonly Article[]): readonly Article[] {
  const spread = countSubjects(all)
  const own = listSubjects(article)
  const toNearness = (other: Article): number => {
    const shared = listSubjects(other).filter((subject) => own.includes(subject))
    const weights = shared.map((subject) => Math.log(all.length / (spread.get(subject) ?? 1)))
    // Rounded, because the sum depends on the order of adding.
    return Math.round(weights.reduce((sum, weight) => sum + weight, 0) * 1e6)
  }
  return all
    .filter(({ id }) => id !== article.id)
    .map((other) => ({ other, nearness: toNearness(other) }))
    .toSorted(
      (a, b) =>
        b.nearness - a.nearness || b.other.date.localeCompare(a.other.date) || b.other.id - a.other.id,
    )
    .slice(0, maxRelated)
    .map(({ other }) => other)
}

/** The number of articles per subject. */
function countSubjects(articles: readonly Article[]): ReadonlyMap<string, number> {
  const spread = new Map<string, number>()
  for (const subject of articles.flatMap(listSubjects)) spread.set(subject, (spread.get(subject) ?? 0) + 1)
  return spread
}

function listSubjects({ tags, category }: Article): readonly string[] {
  return [...new Set([category, ...tags].map((name) => name.toLowerCase()))]
}

export const blogName = 'AutoSleutel Blog'

const drawings: Readonly<Record<Article['category'], DrawingName>> = {
  'Lokale Gids': 'kwijt',
  'Technische Gids': 'programmeren',
  Noodhulp: 'buitengesloten',
  Reparatie: 'behuizing',
  Premium: 'smart',
  Elektrisch: 'kaart',
  Spoedservice: 'bus',
  Beveiliging: 'zender',
  Service: 'bijmaken',
  Algemeen: 'baard',
  Marketing: 'vergrendeling',
  Techniek: 'chip',
  Onderhoud: 'batterij',
  'Eerste Hulp': 'afgebroken',
  Diagnose: 'startknop',
}

export function getArticleDrawing({ category }: Article): DrawingName {
  return drawings[category]
}
