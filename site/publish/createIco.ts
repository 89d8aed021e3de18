interface IcoPicture {
  /** Side in pixels, at most 256. */
  readonly size: number
  readonly png: Uint8Array
}

const headerBytes = 6
const entryBytes = 16

export function createIco(pictures: readonly IcoPicture[]): Uint8Array<ArrayBuffer> {
  const directoryBytes = headerBytes + entryBytes * pictures.length
  const pictureBytes = pictures.reduce((sum, { png }) => sum + png.length, 0)
  const ico = new Uint8Array(directoryBytes + pictureBytes)
  const view = new DataView(ico.buffer)
  view.setUint16(2, 1, true) // 1 is an icon, 2 would be a cursor
  view.setUint16(4, pictures.length, true)
  let offset = directoryBytes
  pictures.forEach(({ size, png }, index) => {
    const at = headerBytes + entryBytes * index
    view.setUint8(at, size % 256) // 0 stands for 256
    view.setUint8(at + 1, size % 256)
    view.setUint16(at + 4, 1, true) // colour planes
    view.setUint16(at + 6, 32, true) // bits a pixel
    view.setUint32(at + 8, png.length, true)
    view.setUint32(at + 12, offset, true)
    ico.set(png, offset)
    offset += png.length
  })
  return ico
}
