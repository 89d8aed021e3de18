import type { ReactNode } from 'react'

/** Names with a hyphen do not break: 'Mercedes-Benz', 'E-Klasse'. Other nodes are returned unchanged. */
export function keepTogether(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text
  // Every second part is a name.
  const parts = text.split(/(\p{Lu}\p{L}*-[\p{Lu}\d]\p{L}*)/u)
  if (parts.length === 1) return text
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
