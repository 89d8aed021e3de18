/**
 * A program of its own, which its caller can end: reads a photo from standard input and writes it as JPEG
 * of 4:3 without metadata, which may tell a place. Otherwise it prints why not, and ends with 1.
 */
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'

const size = { width: 1280, height: 960 }
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

// Never enlarged.
const scale = Math.min(1, width / size.width, height / size.height)
const photo = await open()
  .autoOrient()
  .resize({
    width: Math.round(size.width * scale),
    height: Math.round(size.height * scale),
    position: 'attention',
  })
  .jpeg({ quality: 88 })
  .toBuffer()
  .catch(() => refuse('unreadable'))
process.stdout.write(photo)

function open() {
  return sharp(bytes, { limitInputPixels: false, sequentialRead: true })
}

/** @param {string} reason @returns {never} */
function refuse(reason) {
  process.stdout.write(reason)
  process.exit(1)
}
