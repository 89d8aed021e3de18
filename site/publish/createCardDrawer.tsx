import satori from 'satori'
import sharp from 'sharp'
import carKey from '../public/beelden/sleutel-groot.webp?inline'
import { createOwnFavicon } from '../favicon/renderFavicon.ts'
import { colours } from '../rendering/identity.ts'
import { cardSize, type ShareCard } from '../seo/shareCard.ts'
import { drawFavicon } from './drawIcons.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** In pixels; the first that fits is used. */
const headlineSizes = [76, 66, 58, 50, 42, 36, 30] as const

/** Average letter width of a wide word in Inter at this weight, in ems. */
const letterWidth = 0.62

/** In pixels. */
export const headlineBox = { left: 72, top: 164, width: 668, height: 316 } as const

const fontFamily = 'Inter, Inter Extended'

type Fonts = ReturnType<typeof loadInter>

export async function createCardDrawer(
  common: Omit<ShareCard, 'headline'>,
): Promise<(headline: string) => Promise<Buffer>> {
  const fonts = loadInter()
  const backdrop = await drawBackdrop(common, fonts)
  return async (headline) => {
    const { svg, height } = await fitHeadline(headline, fonts)
    const top = Math.round(headlineBox.top + (headlineBox.height - height) / 2)
    return sharp(backdrop.data, { raw: backdrop.info })
      .composite([{ input: Buffer.from(svg), left: headlineBox.left, top }])
      .png({ palette: true, colours: 128, effort: 3 })
      .toBuffer()
  }
}

async function drawBackdrop(common: Omit<ShareCard, 'headline'>, fonts: Fonts) {
  const frame = await satori(<ShareCardFrame {...common} />, { ...cardSize, fonts })
  const [, base64 = ''] = carKey.split(',')
  const key = await sharp(Buffer.from(base64, 'base64')).resize(495, 495).toBuffer()
  return sharp({ create: { ...cardSize, channels: 3, background: colours.ink } })
    .composite([
      { input: key, left: 705, top: 68 },
      { input: await drawFavicon(createOwnFavicon(common.name), 64), left: headlineBox.left, top: 64 },
      { input: Buffer.from(frame), left: 0, top: 0 },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** A word wider than the box is broken. */
async function fitHeadline(text: string, fonts: Fonts): Promise<{ svg: string; height: number }> {
  const longestWord = Math.max(...text.split(/\s+/).map((word) => word.length))
  const { width } = headlineBox
  const sizes = headlineSizes.filter((fontSize) => longestWord * fontSize * letterWidth <= width)
  const style = {
    display: 'flex',
    width,
    paddingTop: 12,
    color: colours.paper,
    fontFamily,
    fontWeight: 800,
    lineHeight: 1.14,
    letterSpacing: '-0.02em',
    wordBreak: 'break-word',
  } as const
  for (const fontSize of sizes.length > 0 ? sizes : headlineSizes) {
    // Without a height, satori makes the picture as high as the text.
    const svg = await satori(<div style={{ ...style, fontSize }}>{text}</div>, { width, fonts })
    const height = Number(/ height="([\d.]+)"/.exec(svg)?.[1])
    if (height <= headlineBox.height) return { svg, height }
  }
  throw new Error(`'${text}' is too long for the picture of its page`)
}

/** Styles are inline because satori requires it. */
function ShareCardFrame({ name, phone, place }: Omit<ShareCard, 'headline'>) {
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

/** 'Inter Extended' has the letters outside Latin-1, such as Š. */
function loadInter() {
  const require = createRequire(import.meta.url)
  const font = (name: string, weight: 400 | 800, file: string) =>
    ({ name, weight, style: 'normal', data: readFileSync(file) }) as const
  return [
    font('Inter', 400, require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff')),
    font('Inter', 800, require.resolve('@fontsource/inter/files/inter-latin-800-normal.woff')),
    font('Inter Extended', 400, require.resolve('@fontsource/inter/files/inter-latin-ext-400-normal.woff')),
    font('Inter Extended', 800, require.resolve('@fontsource/inter/files/inter-latin-ext-800-normal.woff')),
  ]
}
