interface StatsProps {
  /** A figure, and what it is a figure of. */
  readonly stats: readonly (readonly [string, string])[]
}

/** Large figures beside each other. The page's sheet needs `@use 'stats'`. */
export function Stats({ stats }: StatsProps) {
  return (
    <dl className="stats">
      {stats.map(([figure, meaning]) => (
        <div key={meaning}>
          <dt>{meaning}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
