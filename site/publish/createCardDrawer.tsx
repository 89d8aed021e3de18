import { renderToStaticMarkup } from 'react-dom/server'
import satori from 'satori'
import sharp from 'sharp'
import { CarKey } from '../components/CarKey.tsx'
import { toOwnFavicon } from '../favicon/toOwnFavicon.ts'
import { colours } from '../rendering/colours.ts'
import { headlineBox, ShareCardFrame, ShareCardHeadline } from '../seo/ShareCardPicture.tsx'
import { cardSize, type ShareCard } from '../seo/shareCard.ts'
import { drawFavicon } from './drawIcons.ts'
import { loadInter } from './loadInter.ts'

/** Sizes of a headline in pixels: the first that fits is taken. */
const headlineSizes = [76, 66, 58, 50, 42, 36, 30] as const

/** Width of a letter of Inter at this weight, in ems; words have some wider and more narrower ones. */
const widestLetter = 0.62

/**
 * A function that draws the picture of a page, as PNG. What all pictures have in common is drawn once, here; a picture is then
 * its headline on top of that.
 */
export async function createCardDrawer(
  common: Omit<ShareCard, 'headline'>,
): Promise<(headline: string) => Promise<Buffer>> {
  const fonts = loadInter()
  const backdrop = await drawBackdrop(common, fonts)
  return async (headline) => {
    const { svg, height } = await fitHeadline(headline, fonts)
    return sharp(backdrop.data, { raw: backdrop.info })
      .composite([
        {
          input: Buffer.from(svg),
          left: headlineBox.left,
          top: Math.round(headlineBox.top + (headlineBox.height - height) / 2),
        },
      ])
      .png({ palette: true, colours: 128, effort: 3 })
      .toBuffer()
  }
}

type Fonts = ReturnType<typeof loadInter>

async function drawBackdrop(common: Omit<ShareCard, 'headline'>, fonts: Fonts) {
  const frame = await satori(<ShareCardFrame {...common} />, { ...cardSize, fonts })
  const key = renderToStaticMarkup(<CarKey className="" />).replace(
    '<svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"',
  )
  return sharp({ create: { ...cardSize, channels: 3, background: colours.ink } })
    .composite([
      { input: Buffer.from(key), left: 660, top: 15 },
      { input: await drawFavicon(toOwnFavicon(common.name), 64), left: headlineBox.left, top: 64 },
      { input: Buffer.from(frame), left: 0, top: 0 },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** The headline as large as its box takes it without breaking a word, as SVG. Throws where even the smallest size is too high: no title is that long. */
async function fitHeadline(text: string, fonts: Fonts): Promise<{ svg: string; height: number }> {
  const longestWord = Math.max(...text.split(/\s+/).map((word) => word.length))
  const isWhole = (fontSize: number) => longestWord * fontSize * widestLetter <= headlineBox.width
  const sizes = headlineSizes.filter(isWhole)
  for (const fontSize of sizes.length > 0 ? sizes : headlineSizes) {
    // Without a height satori makes the picture as high as the text.
    const svg = await satori(<ShareCardHeadline text={text} fontSize={fontSize} />, {
      width: headlineBox.width,
      fonts,
    })
    const height = Number(/ height="([\d.]+)"/.exec(svg)?.[1])
    if (height <= headlineBox.height) return { svg, height }
  }
  throw new Error(`'${text}' is too long for the picture of its page`)
}
