import { readFileSync, readdirSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

const folder = 'site/public/tekeningen'
/** The home page's key is shown without a frame; the other is a flag in the number plate's field. */
const others = ['sleutel.svg', 'nl.svg']
const drawings = readdirSync(folder).filter((file) => !others.includes(file))

test.each(drawings)('%s fits into any frame, on its own ground, in 4 kB', (file) => {
  const svg = readFileSync(`${folder}/${file}`)
  expect(svg.toString()).toMatch(/^<svg [^>]*viewBox="0 0 280 160"/)
  expect(svg.toString()).not.toContain('preserveAspectRatio')
  expect(svg.toString()).toContain('<path fill="#16181d" d="M-280-280h840v720h-840z"/>')
  expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(4096)
})
