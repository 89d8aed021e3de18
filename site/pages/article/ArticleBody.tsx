import type { Article } from '#content/articles'
import { listHeadings, parseArticleText } from '#content/articleText'
import { toArticleHtml } from '../../blog/toArticleHtml.ts'
import { Contents } from '../../components/Contents.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { HelpCard } from './HelpCard.tsx'

/** The text, with its parts listed beside it and whom to ask behind it. Its HTML is our own: drawn from checked Markdown in which HTML is text. */
export function ArticleBody({ article }: { readonly article: Article }) {
  const { routes } = useSite()
  const parts = listHeadings(parseArticleText(article.body)).filter(({ level }) => level === 2)
  return (
    <div className="section">
      <div className="wrap read">
        <Contents entries={parts.map(({ id, text }) => ({ id, title: text }))} />
        <div>
          <div className="prose" dangerouslySetInnerHTML={{ __html: toArticleHtml(article, { routes }) }} />
          <HelpCard />
        </div>
      </div>
    </div>
  )
}
