interface PictureProps {
  /** A path of the published site. */
  readonly src: string
  /** What it shows, in words; empty where the words stand beside it. */
  readonly alt: string
  /** Size in the page, in CSS pixels: its room is kept before it has come. */
  readonly width: number
  readonly height: number
  /** True for what is seen at once; else it is fetched when the visitor comes near. */
  readonly isAtTop?: boolean
}

/** A picture with its states: `startPictures` shows that it is loading, and says so when it cannot be had. */
export function Picture({ src, alt, width, height, isAtTop = false }: PictureProps) {
  return (
    <span className="picture" data-picture="">
      <img src={src} alt={alt} width={width} height={height} loading={isAtTop ? undefined : 'lazy'} />
    </span>
  )
}
