/**
 * A program of its own, which its caller can end: reads a photo from standard input and writes it as JPEG
 * without metadata, which may tell a place, behind its width and height of four bytes each. Its argument is
 * a PhotoUse of createPhotoReader.ts. If it cannot, it prints why not, and ends with 1.
 */
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'

const least = 300
const mostRatio = 4
const mostPixels = 25_000_000
// An AVIF of 1 kB can take 500 MB and 15 s.
const loaders = ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`)

// Its caller may be gone.
setTimeout(() => process.kill(process.pid, 'SIGKILL'), 15_000).unref()
// Visitors go first.
setPriority(10)
const { default: sharp } = await import('sharp').catch(() => refuse('no-library'))
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders })
sharp.cache(false)
sharp.concurrency(1)

const bytes = await buffer(process.stdin)
const {
  width,
  height,
  pages = 1,
} = await open()
  .metadata()
  .then(({ autoOrient, pages: count }) => ({ ...autoOrient, pages: count }))
  .catch(() => refuse('unreadable'))
if (pages > 1) refuse('moving')
if (width * height > mostPixels) refuse('large')
if (Math.min(width, height) < least) refuse('small')
if (Math.max(width, height) > mostRatio * Math.min(width, height)) refuse('narrow')

const { data, info } = await open()
  .autoOrient()
  .resize(process.argv[2] === 'request' ? getWhole() : getCut())
  // What is transparent would be black.
  .flatten({ background: '#fff' })
  .jpeg({ quality: process.argv[2] === 'request' ? 80 : 88 })
  .toBuffer({ resolveWithObject: true })
  .catch(() => refuse('unreadable'))
const size = Buffer.alloc(8)
size.writeUInt32BE(info.width, 0)
size.writeUInt32BE(info.height, 4)
process.stdout.write(Buffer.concat([size, data]))

/** @returns {import('sharp').ResizeOptions} all of it, at most 2,000 pixels long */
function getWhole() {
  return { width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true }
}

/** @returns {import('sharp').ResizeOptions} 4:3, never enlarged */
function getCut() {
  const full = { width: 1280, height: 960 }
  const scale = Math.min(1, width / full.width, height / full.height)
  return {
    width: Math.round(full.width * scale),
    height: Math.round(full.height * scale),
    position: 'attention',
  }
}

function open() {
  return sharp(bytes, { limitInputPixels: false, sequentialRead: true })
}

/** @param {string} reason @returns {never} */
function refuse(reason) {
  process.stdout.write(reason)
  process.exit(1)
}
