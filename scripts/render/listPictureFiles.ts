import {
  homePicture,
  pictureKinds,
  renderedPictures,
  type PictureKind,
} from '../../site/components/renderedPictures.ts'

export interface PictureFile {
  readonly name: string
  readonly kind: PictureKind
  /** Without its extension. */
  readonly file: string
  readonly width: number
  readonly height: number
}

export const formats = ['avif', 'webp'] as const
/** In bytes, as AVIF. */
export const budgets: Readonly<Record<PictureKind, number>> = { card: 8192, hero: 25_600 }

export function listPictureFiles(): readonly PictureFile[] {
  const files = (['card', 'hero'] as const).flatMap((kind) =>
    renderedPictures[kind].map((name): PictureFile => {
      const { ending, width, height } = pictureKinds[kind]
      return { name, kind, file: `${name}${ending}`, width, height }
    }),
  )
  const { name, ...size } = homePicture
  return [{ name, kind: 'hero', file: `${name}${pictureKinds.hero.ending}`, ...size }, ...files]
}
