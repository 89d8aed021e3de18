/** One thing that happens, in order. */
export interface Step {
  readonly title: string
  readonly text: string
}

/** What happens in which order, numbered. The page's sheet needs `@use 'process'`. */
export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className="process">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
