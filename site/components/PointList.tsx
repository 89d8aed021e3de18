interface PointListProps {
  readonly points: readonly { readonly title: string; readonly text: string }[]
}

/** Points below each other, each with its explanation. The page's sheet needs `@use 'brand'` and `@use 'points'`. */
export function PointList({ points }: PointListProps) {
  return (
    <dl className="eras points">
      {points.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
