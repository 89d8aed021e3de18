import { existsSync, readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { articlePictures } from '#content/articles'
import { budgets, formats, listPictureFiles } from '../../../scripts/render/listPictureFiles.ts'
import { pictures } from '../../../scripts/render/pictures.ts'
import { renderedPictures } from '../../../site/components/renderedPictures.ts'

const folder = 'site/public/beelden'
const files = listPictureFiles()

describe.each(files)('$file', ({ name, kind, file, width, height }) => {
  test('has a model', () => {
    expect(Object.keys(pictures)).toContain(name)
  })

  test.each(formats)('has its size as %s', async (format) => {
    expect(existsSync(`${folder}/${file}.${format}`)).toBe(true)
    expect(await sharp(`${folder}/${file}.${format}`).metadata()).toMatchObject({ width, height })
  })

  test('is within its budget', () => {
    expect(readFileSync(`${folder}/${file}.avif`).length).toBeLessThanOrEqual(budgets[kind])
  })
})

test.each(Object.entries(articlePictures))(
  'an article of %s has a picture for its card and its hero',
  (_, name) => {
    expect(renderedPictures.card).toContain(name)
    expect(renderedPictures.hero).toContain(name)
  },
)

test('the folder has no other files', () => {
  const expected = files.flatMap(({ file }) => formats.map((format) => `${file}.${format}`))
  expect(readdirSync(folder).toSorted()).toEqual(expected.toSorted())
})

test.each(files.filter(({ kind }) => kind === 'hero'))(
  '$file ends in the colour of the page',
  async ({ file }) => {
    const { data, info } = await sharp(`${folder}/${file}.avif`)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const last = info.width * info.height - 1
    for (const pixel of [0, info.width - 1, last - info.width + 1, last])
      for (const [channel, value] of [0x16, 0x18, 0x1d].entries())
        expect(Math.abs((data[pixel * 3 + channel] ?? 0) - value)).toBeLessThanOrEqual(3)
  },
)
