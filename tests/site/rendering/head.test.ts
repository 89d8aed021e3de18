import { expect, test } from 'vitest'
import { chooseTitle, createDescription, createTitle, getHeadline } from '../../../site/rendering/head.ts'

test.each([
  ['Contact', 'Contact | AutoSleutel Zoetermeer'],
  ['x'.repeat(40), `${'x'.repeat(40)} | AutoSleutel Zoetermeer`],
  ['x'.repeat(41), 'x'.repeat(41)],
])('the title of %s is %s', (headline, title) => {
  expect(createTitle(headline, { name: 'AutoSleutel Zoetermeer' })).toBe(title)
  expect(getHeadline(title)).toBe(headline)
})

test('an ending that makes a description too long is omitted', () => {
  expect(createDescription('Kort.', 'Lang einde.', 'Einde.')).toBe('Kort. Lang einde.')
  expect(createDescription('x'.repeat(150), 'Lang einde.', 'Einde.')).toBe(`${'x'.repeat(150)} Einde.`)
  expect(createDescription('x'.repeat(158), 'Lang einde.', 'Einde.')).toBe('x'.repeat(158))
})

test('the first title that is short enough is chosen, else the last one', () => {
  expect(chooseTitle('x'.repeat(66), 'x'.repeat(65), 'kort')).toBe('x'.repeat(65))
  expect(chooseTitle('x'.repeat(66), 'y'.repeat(67))).toBe('y'.repeat(67))
})
