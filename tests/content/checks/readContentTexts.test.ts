import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContentTexts } from '#content/checks/readContentTexts'
import { folder, useFolder } from '../../support/testFolder.ts'

useFolder()

test('every string of a JSON file has its line and path, and keys are no texts', () => {
  writeFileSync(
    join(folder, 'faq.json'),
    '{\n  "items": [\n    { "answer": "Ja.\\nNee.", "count": 2 },\n    "Los"\n  ]\n}\n',
  )
  expect(readContentTexts(folder)).toEqual([
    { file: 'data/content/faq.json', line: 3, path: ['items', 0, 'answer'], text: 'Ja.\nNee.' },
    { file: 'data/content/faq.json', line: 4, path: ['items', 1], text: 'Los' },
  ])
})

test('every line of an article has its number, and in the front matter also its key', () => {
  mkdirSync(join(folder, 'blog'))
  writeFileSync(
    join(folder, 'blog/kwijt.md'),
    '---\ntitle: Sleutel kwijt\ntags:\n  - noodhulp\n---\n\nEerst zoeken.\n\n---\nzo: niets\n',
  )
  const file = 'data/content/blog/kwijt.md'
  expect(readContentTexts(folder)).toEqual([
    { file, line: 2, path: ['title'], text: 'Sleutel kwijt' },
    { file, line: 4, path: ['tags'], text: '  - noodhulp' },
    { file, line: 7, path: [], text: 'Eerst zoeken.' },
    { file, line: 9, path: [], text: '---' },
    { file, line: 10, path: [], text: 'zo: niets' },
  ])
})

test('reads what it can of a JSON file with a mistake', () => {
  writeFileSync(join(folder, 'a.json'), '{ "a": "een" "b": "twee", ')
  writeFileSync(join(folder, 'b.json'), '')
  expect(readContentTexts(folder).map(({ text }) => text)).toEqual(['een', 'twee'])
})
