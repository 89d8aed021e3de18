/** A square picture as PNG. */
interface IcoPicture {
  /** Side in pixels, at most 256. */
  readonly size: number
  readonly png: Buffer
}

const headerBytes = 6
const entryBytes = 16

/** One .ico file with several pictures: a directory of where each begins, then the PNGs as they are. */
export function toIco(pictures: readonly IcoPicture[]): Buffer {
  const directory = Buffer.alloc(headerBytes + entryBytes * pictures.length)
  directory.writeUInt16LE(1, 2) // 1 is an icon, 2 would be a cursor
  directory.writeUInt16LE(pictures.length, 4)
  let offset = directory.length
  pictures.forEach(({ size, png }, index) => {
    const at = headerBytes + entryBytes * index
    directory.writeUInt8(size % 256, at) // 0 stands for 256
    directory.writeUInt8(size % 256, at + 1)
    directory.writeUInt16LE(1, at + 4) // colour planes
    directory.writeUInt16LE(32, at + 6) // bits a pixel
    directory.writeUInt32LE(png.length, at + 8)
    directory.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)])
}
