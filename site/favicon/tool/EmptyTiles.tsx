/** Where four icons will be. */
export function EmptyTiles() {
  return (
    <svg className="favicon__tiles" viewBox="0 0 232 52" aria-hidden="true">
      {[2, 62, 122, 182].map((x) => (
        <rect key={x} x={x} y="2" width="48" height="48" rx="9" />
      ))}
    </svg>
  )
}
