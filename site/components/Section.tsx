import type { ReactNode } from 'react'

interface SectionProps {
  /** Anchor of the section; its heading is labelled with it. */
  readonly id: string
  readonly title: ReactNode
  /** One or two sentences under the heading. */
  readonly intro?: ReactNode
  /** Further classes: a ground (`mist`, `dark`) and what the section's own sheet needs. */
  readonly className?: string
  readonly children?: ReactNode
}

/** A part of a page with a heading of its own. */
export function Section({ id, title, intro, className = '', children }: SectionProps) {
  return (
    <section className={`section ${className}`.trim()} id={id} aria-labelledby={`${id}-titel`}>
      <div className="wrap">
        <div className="section__intro">
          <h2 id={`${id}-titel`}>{title}</h2>
          {intro === undefined ? null : <p>{intro}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}
