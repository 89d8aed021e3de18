import { BlogHero } from './BlogHero.tsx'
import { BlogQuestions } from './BlogQuestions.tsx'
import { ArticleGrid } from './ArticleGrid.tsx'

/** All articles, the newest first. */
export function Page() {
  return (
    <>
      <BlogHero />
      <ArticleGrid />
      <BlogQuestions />
    </>
  )
}
