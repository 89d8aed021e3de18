interface IllustrationProps {
  /** An svg file imported with `?raw`. */
  readonly svg: string
  readonly className: string
}

/** Decoration, drawn in the page itself. */
export function Illustration({ svg, className }: IllustrationProps) {
  const [, viewBox, drawing = ''] = /viewBox="([^"]*)">(.*)<\/svg>/s.exec(svg) ?? []
  return (
    <svg
      className={className}
      viewBox={viewBox}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing.replaceAll(/\n\s*/g, '') }}
    />
  )
}
