interface TabPreviewProps {
  readonly tone: 'light' | 'dark'
  /** Address of the picture. */
  readonly src: string
  readonly title: string
}

/** How the icon looks in a browser: in a tab, and in the sizes that bookmarks and task bars show. For eyes only. */
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
    </div>
  )
}
