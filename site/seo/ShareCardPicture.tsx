import { colours } from '../rendering/colours.ts'
import { cardSize, type ShareCard } from './shareCard.ts'

/** Where the headline may stand on the picture, in pixels. The key has the rest. */
export const headlineBox = { left: 72, top: 164, width: 668, height: 316 } as const

const fontFamily = 'Inter, Inter Extended'

/** What every picture has: the name on top, the number and the place below. Drawn over ink and the key; its style is inline, for satori. */
export function ShareCardFrame({ name, phone, place }: Omit<ShareCard, 'headline'>) {
  return (
    <div
      style={{
        ...cardSize,
        boxSizing: 'border-box',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: '64px 72px 56px',
        color: colours.paper,
        fontFamily,
      }}
    >
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          height: 64,
          paddingLeft: 84,
          fontSize: 34,
          fontWeight: 800,
        }}
      >
        {name}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        <div style={{ width: 72, height: 6, marginBottom: 20, backgroundColor: colours.gold }} />
        <div style={{ display: 'flex', alignItems: 'baseline', fontSize: 34 }}>
          <span style={{ color: colours.gold, fontWeight: 800, marginRight: 24 }}>{phone}</span>
          <span style={{ color: '#c9ccd2', fontSize: 28 }}>{place}</span>
        </div>
      </div>
    </div>
  )
}

/** The page's headline in one of its sizes. A word that is wider than the box is broken rather than cut off. */
export function ShareCardHeadline({ text, fontSize }: { readonly text: string; readonly fontSize: number }) {
  return (
    <div
      style={{
        display: 'flex',
        width: headlineBox.width,
        // Accents on capitals stand above the line.
        paddingTop: 12,
        color: colours.paper,
        fontFamily,
        fontWeight: 800,
        fontSize,
        lineHeight: 1.14,
        letterSpacing: '-0.02em',
        wordBreak: 'break-word',
      }}
    >
      {text}
    </div>
  )
}
