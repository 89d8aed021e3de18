import Star from 'lucide-react/icons/star'
import { Icon } from './Icon.tsx'
import { formatNumber } from '#domain/format/formatNumber'

/** Screen readers hear the number. */
export function Stars({ rating, scale }: { readonly rating: number; readonly scale: number }) {
  return (
    <span className="stars">
      <span className="visually-hidden">
        {formatNumber(rating)} van {scale} sterren
      </span>
      {Array.from({ length: scale }, (_, index) => (
        <Icon key={index} of={Star} className={index < Math.round(rating) ? 'icon on' : 'icon'} />
      ))}
    </span>
  )
}
