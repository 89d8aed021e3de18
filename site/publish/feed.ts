import { Feed } from 'feed'
import type { Article } from '#content/articles'
import { getBlogName } from '../blog/articles.ts'
import { renderArticle } from '../blog/renderArticle.ts'
import type { Site } from '../rendering/site.ts'
import type { ReleaseFile } from '../rendering/releaseFile.ts'

/** Feed readers keep older articles themselves. */
const maxArticles = 50

/** The Atom feed (RFC 4287) of the newest articles. The same content gives the same bytes. */
export function createFeed({ articles, business, origin, routes }: Site): ReleaseFile {
  const blog = origin + routes.blog
  const newest = articles
    .toSorted((one, other) => getChanged(other).localeCompare(getChanged(one)))
    .slice(0, maxArticles)
  const [last] = newest
  const feed = new Feed({
    id: blog,
    title: `${getBlogName(business)} | ${business.name}`,
    description: 'Advies en uitleg over autosleutels',
    link: blog,
    feedLinks: { atom: origin + routes.feed },
    language: 'nl',
    updated: toDate(last ? getChanged(last) : '1970-01-01'),
    copyright: `© ${business.copyrightYear} ${business.name}`,
    author: { name: business.name, link: origin },
    generator: false,
  })
  for (const article of newest) {
    const url = origin + routes.article(article.slug)
    feed.addItem({
      id: url,
      link: url,
      title: article.title,
      description: article.excerpt,
      content: renderArticle(article, { routes, origin }),
      date: toDate(getChanged(article)),
      published: toDate(article.date),
      author: [{ name: article.author }],
      category: [article.category, ...article.tags].map((name) => ({ name, term: name })),
    })
  }
  return { path: routes.feed.slice(1), bytes: Buffer.from(feed.atom1()) }
}

function getChanged({ changed, date }: Pick<Article, 'changed' | 'date'>): string {
  return changed ?? date
}

function toDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
