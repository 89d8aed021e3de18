import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readJsonContent } from '#content/contentFolder'
import { messageOf } from './messageOf.ts'
import { folder, useFolder } from '../support/testFolder.ts'

useFolder()

const techniques = ['remote', 'smart'] as const
const schema = z.strictObject({
  name: z.string('expected a name'),
  keys: z.array(
    z.strictObject({
      technique: z.enum(techniques, `expected one of ${techniques.join(', ')}`),
      text: z.string('expected a text'),
    }),
  ),
})

function complaintAbout(written: string): string {
  writeFileSync(join(folder, 'file.json'), written)
  return messageOf(() => readJsonContent(folder, 'file.json', schema))
}

const good = `{
  "name": "Opel",
  "keys": [
    { "technique": "remote", "text": "Knoppen." },
    {
      "technique": "smart",
      "text": "Startknop."
    }
  ]
}
`

test.each([
  [
    'its own line',
    '"technique": "smart"',
    '"technique": "magic"',
    '6: keys[1].technique: expected one of remote,',
  ],
  ['the line around it', ',\n      "text": "Startknop."', '', '5: keys[1].text: is missing; expected a text'],
  [
    'the first line, where nothing is around it',
    '"name": "Opel",',
    '',
    '1: name: is missing; expected a name',
  ],
  [
    'the line of its name, where it is too much',
    '"smart",',
    '"smart",\n      "extra": 1,',
    '7: keys[1]: Unrecognized',
  ],
])('names the place of a wrong value by %s', (_, written, instead, expected) => {
  expect(good).toContain(written)
  const changed = good.replace(written, instead)
  expect(complaintAbout(changed)).toContain(`data/content/file.json:${expected}`)
  expect(complaintAbout(changed.replaceAll('\n', '\r\n'))).toContain(`data/content/file.json:${expected}`)
})

test('reads a file with a byte order mark', () => {
  writeFileSync(join(folder, 'file.json'), `\uFEFF${good}`)
  expect(readJsonContent(folder, 'file.json', schema).name).toBe('Opel')
})

test('gives each mistake its line', () => {
  const written = good.replace('"Opel"', '1').replace('"Startknop."', '2')
  expect(complaintAbout(written).split('\n')).toEqual([
    'data/content/file.json:2: name: expected a name',
    'data/content/file.json:7: keys[1].text: expected a text',
  ])
})

test.each([
  [
    'a comma too many',
    good.replace('"Startknop."', '"Startknop.",'),
    8,
    5,
    'expected a name between double quotes',
  ],
  [
    'a comma that is missing',
    good.replace('"Opel",', '"Opel"'),
    3,
    3,
    'expected a comma or a closing bracket',
  ],
  ['a quote that is missing', good.replace('"Knoppen."', '"Knoppen. '), 4, 38, 'expected a double quote'],
  ['a bracket that is missing', good.replace('  ]\n', ''), 9, 1, 'expected a comma or a closing bracket'],
  ['a bracket too many', `${good}}`, 11, 1, 'expected the end of the file'],
  ['a comment', `// Opel\n${good}`, 1, 1, 'expected no comment'],
  ['a value without quotes', good.replace('"Opel"', 'Opel'), 2, 11, 'expected a text between double quotes'],
  ['nothing at all', '', 1, 1, 'expected a value'],
])('names line and column of a file with %s', (_, written, line, column, expected) => {
  expect(complaintAbout(written)).toContain(
    `data/content/file.json:${line}: is not valid JSON at line ${line}, column ${column}: ${expected}`,
  )
})
