import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface AnswersProps {
  readonly rows: readonly (readonly [
    LucideIcon,
    question: string,
    answer: string | undefined,
    more?: ReactNode,
  ])[]
  /** Short answers, in three columns of one width. */
  readonly isEven?: boolean
}

/** What somebody beside a locked car asks first. The page's sheet needs `@use 'answers'`. */
export function Answers({ rows, isEven = false }: AnswersProps) {
  return (
    <dl className={isEven ? 'answers answers--even' : 'answers'}>
      {rows.map(([icon, question, answer, more]) => (
        <div key={question}>
          <dt>
            <Icon of={icon} />
            {question}
          </dt>
          <dd>
            {answer !== undefined && <b>{answer}</b>}
            {more}
          </dd>
        </div>
      ))}
    </dl>
  )
}
