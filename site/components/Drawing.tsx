interface DrawingProps {
  /** Of a file in site/public/tekeningen; the build refuses a name without one. */
  readonly name: string
  readonly className?: string
}

/** Decoration: the text beside it says the same. It fits whole into a frame of any shape. */
export function Drawing({ name, className = '' }: DrawingProps) {
  return (
    <img
      className={`drawing ${className}`.trim()}
      src={`/tekeningen/${name}.svg`}
      alt=""
      width="280"
      height="160"
      loading="lazy"
    />
  )
}
