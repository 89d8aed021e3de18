import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly Icon: LucideIcon
  readonly label: string
  readonly size?: number
}

export function IconButton({ Icon, label, size = 20, className = '', ...props }: IconButtonProps) {
  return (
    <button className={`icon-button ${className}`.trim()} type="button" {...props}>
      <Icon aria-hidden size={size} />
      <span className="visually-hidden">{label}</span>
    </button>
  )
}
