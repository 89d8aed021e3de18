import type { ReactNode } from 'react'
import { Drawing } from './Drawing.tsx'

interface ProblemsProps {
  readonly items: readonly {
    readonly title: string
    readonly drawing: string
    readonly text: string
    readonly remedy: ReactNode
  }[]
}

/** Rows that a tap opens; on a wide screen open cards. The page's sheet needs `@use 'problems'`. */
export function Problems({ items }: ProblemsProps) {
  return (
    <ul className="problems">
      {items.map(({ title, drawing, text, remedy }) => (
        <li key={title}>
          <details className="problem">
            <summary>
              <Drawing name={drawing} />
              <h3>{title}</h3>
            </summary>
            <p>{text}</p>
            <p>{remedy}</p>
          </details>
        </li>
      ))}
    </ul>
  )
}
