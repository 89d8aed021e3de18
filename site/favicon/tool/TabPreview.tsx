interface TabPreviewProps {
  readonly tone: 'light' | 'dark'
  /** Address of the picture. */
  readonly src: string
  readonly title: string
}

/** How the icon looks in a tab, in the sizes that bookmarks and task bars show, and on the home screen of a phone. For eyes only. */
export function TabPreview({ tone, src, title }: TabPreviewProps) {
  return (
    <div className={`browser browser--${tone}`} aria-hidden="true">
      <div className="browser__tab">
        <img src={src} alt="" width={16} height={16} />
        <span>{title}</span>
      </div>
      <div className="browser__sizes">
        {[16, 32, 48].map((size) => (
          <span key={size}>
            <img src={src} alt="" width={size} height={size} />
            {size}
          </span>
        ))}
      </div>
      <div className="browser__home">
        <img src={src} alt="" width={180} height={180} />
        <span>{title}</span>
        180
      </div>
    </div>
  )
}
