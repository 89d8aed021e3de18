import sharp from 'sharp'

interface PhotoOptions {
  readonly width?: number
  readonly height?: number
  readonly orientation?: number
}

/** Grey noise, which compresses little, with a place in its metadata. */
export async function makePhoto({
  width = 400,
  height = 300,
  orientation,
}: PhotoOptions = {}): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .withExif({
      IFD0: { Copyright: 'Zwanenburg' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 3/1 0/1' },
    })
    .withMetadata(orientation === undefined ? {} : { orientation })
    .jpeg()
    .toBuffer()
}

/** A multipart body with one file, as a browser sends it. */
export function toForm(file: Uint8Array, type = 'image/jpeg', name = 'photo'): FormData {
  const form = new FormData()
  form.append(name, new Blob([new Uint8Array(file)], { type }), 'foto.jpg')
  return form
}
