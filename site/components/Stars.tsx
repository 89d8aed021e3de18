import { formatNumber } from '#domain/format/formatNumber'

const size = 24
const star = 'l3 6.4 7 .8-5.2 4.7 1.4 6.9-6.2-3.5-6.2 3.5 1.4-6.9-5.2-4.7 7-.8z'

/** The last star is filled in part. Screen readers hear the number. */
export function Stars({ rating, scale }: { readonly rating: number; readonly scale: number }) {
  const path = Array.from({ length: scale }, (_, index) => `M${12 + index * size} 2${star}`).join('')
  return (
    <span className="stars">
      <span className="visually-hidden">
        {formatNumber(rating)} van {scale} sterren
      </span>
      <svg viewBox={`0 0 ${scale * size} ${size}`} aria-hidden="true">
        <path d={path} />
        <svg width={(rating * size).toFixed(1)} height={size}>
          <path className="on" d={path} />
        </svg>
      </svg>
    </span>
  )
}
