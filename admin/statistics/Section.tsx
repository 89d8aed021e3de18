import { useId, type ReactNode } from 'react'

/** One question that the statistics answer. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId()
  return (
    <section className="stats-section" aria-labelledby={titleId}>
      <h2 id={titleId} className="stats-section__title">
        {title}
      </h2>
      {children}
    </section>
  )
}
