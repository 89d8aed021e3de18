import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadArticles } from '#content/articles'
import { messageOf } from './messageOf.ts'
import { folder, useFolder } from '../support/testFolder.ts'

useFolder()

beforeEach(() => {
  mkdirSync(join(folder, 'blog'))
})

const facts = { city: 'Delft', name: 'Sleutelhuis', 'price.new': '€ 95–185' }
const good = `---
id: 3
title: Sleutel kwijt in {city}
excerpt: Wat u doet als uw sleutel weg is.
author: '{name}'
date: 2024-12-15
category: Noodhulp
tags: [sleutel kwijt, Delft]
---

Bel ons. Een sleutel kost {price.new} in **{city}**.

## Daarna

Lees over [Opel](page:brand/opel) of [meer hierover](page:article/sleutel-kwijt).
`

function write(name: string, text: string): void {
  writeFileSync(join(folder, 'blog', name), text)
}

function load() {
  return loadArticles(facts, [{ slug: 'opel' }], folder)
}

test('an article consists of its facts and its text with the data filled in', () => {
  write('sleutel-kwijt.md', good)
  expect(load()).toEqual([
    {
      id: 3,
      slug: 'sleutel-kwijt',
      title: 'Sleutel kwijt in Delft',
      excerpt: 'Wat u doet als uw sleutel weg is.',
      author: 'Sleutelhuis',
      date: '2024-12-15',
      category: 'Noodhulp',
      tags: ['sleutel kwijt', 'Delft'],
      readTimeMinutes: 1,
      body: expect.stringContaining('**Delft**'),
    },
  ])
})

test.each([
  [200, 1],
  [201, 2],
  [1000, 5],
])('%i words take %i minutes', (words, minutes) => {
  write('lang.md', `${good.split('\n').slice(0, 9).join('\n')}\n\n${'woord '.repeat(words)}`)
  expect(load()[0]?.readTimeMinutes).toBe(minutes)
})

test('reads a file with Windows line endings', () => {
  write('sleutel-kwijt.md', good)
  const before = load()
  write('sleutel-kwijt.md', `\uFEFF${good.replaceAll('\n', '\r\n')}`)
  expect(load()).toEqual(before)
})

test('sorts the newest first, and on one day the last written', () => {
  const make = (id: number, date: string) =>
    good
      .replace('id: 3', `id: ${id}`)
      .replace('Sleutel kwijt in', `Sleutel ${id} in`)
      .replace('weg is', `${id} dagen weg is`)
      .replace('2024-12-15', date)
      .replace('sleutel-kwijt)', 'a)')
  write('a.md', make(1, '2025-01-02'))
  write('b.md', make(4, '2024-12-31'))
  write('c.md', make(7, '2025-01-02'))
  write('d.md', make(2, '2025-01-21'))
  expect(load().map(({ id }) => id)).toEqual([2, 7, 1, 4])
})

test('a missing folder and other files give no article', () => {
  write('notities.txt', 'later')
  expect(load()).toEqual([])
  rmSync(join(folder, 'blog'), { recursive: true })
  expect(load()).toEqual([])
})

describe('names a mistake with its file and line', () => {
  test.each([
    ['id: 3', 'id: nul', ':2: id: expected a whole number'],
    [
      'title: Sleutel kwijt in {city}',
      'title: In {stad}',
      ":3: title: '{stad}' is not a fact; expected one of city",
    ],
    ['Sleutel kwijt in {city}', 'Sleutel kwijt, '.repeat(4), ':3: title: expected at most 46 characters'],
    ['date: 2024-12-15', 'date: 2024-13-15', ":6: date: expected a day such as '2025-01-21'"],
    ['category: Noodhulp', 'category: Nieuws', ':7: category: expected one of Lokale Gids, Technische Gids,'],
    ['[sleutel kwijt, Delft]', '[a, b, c, d, e, f, g, h, i]', ':8: tags: expected 1 to 8 tags'],
    ['[sleutel kwijt, Delft]', '[delft, Delft]', ":8: tags[1]: 'delft' occurs twice"],
    ['category: Noodhulp', 'category: Noodhulp\nimage: foto.jpg', ':8: Unrecognized key: "image"'],
    ["author: '{name}'", 'author: Piet: bij ons', ':5: is not valid YAML: '],
    ["author: '{name}'", 'id: 4', ':5: is not valid YAML: '],
    ['excerpt: Wat u doet als uw sleutel weg is.\n', '', ':1: excerpt: '],
    [
      '---\n\nBel',
      '\n\nBel',
      ":1: expected the article's facts (id, title, …) between two lines of '---' at the top",
    ],
    ['**{city}**', '**{dorp}**', ":11: '{dorp}' is not a fact; expected one of city, name, price.new"],
    ['**{city}**', '**{city**', ":11: expected a name between '{' and '}', such as {city}"],
    ['page:brand/opel', 'page:brand/saab', ":15: '(page:brand/saab)' leads nowhere"],
    ['## Daarna', '# Daarna', ":13: expected a heading that starts with '##' or '###'"],
  ])('refuses %j as %j', (from, to, expected) => {
    expect(good).toContain(from)
    write('sleutel-kwijt.md', good.replace(from, to))
    const message = messageOf(load)
    expect(message).toContain(`data/content/blog/sleutel-kwijt.md${expected}`)
    expect(message.split('\n')).toHaveLength(1)
  })

  test('refuses a file name that is no URL path', () => {
    write('Sleutel kwijt.md', good.replace(' of [meer hierover](page:article/sleutel-kwijt)', ''))
    expect(messageOf(load)).toMatch(
      /^data\/content\/blog\/Sleutel kwijt\.md: name of the file: expected lower-case/,
    )
  })

  test('names both articles that share an id, a title or an excerpt', () => {
    write('sleutel-kwijt.md', good)
    write('tweede.md', good)
    const lines = messageOf(load).split('\n')
    expect(lines).toHaveLength(6)
    expect(lines).toContain(
      'data/content/blog/tweede.md:2: id: 3 is also the id of sleutel-kwijt.md; expected another',
    )
    expect(lines).toContain(
      'data/content/blog/sleutel-kwijt.md:3: title: Sleutel kwijt in Delft is also the title of tweede.md; expected another',
    )
  })

  test('reports the mistakes of all files at once, in front matter and text', () => {
    write('een.md', good.replace('Noodhulp', 'Nieuws').replace('page:brand/opel', 'page:prijzen'))
    write('sleutel-kwijt.md', good)
    write('twee.md', 'geen gegevens')
    write(
      'leeg.md',
      good
        .slice(0, good.indexOf('\nBel'))
        .replace('id: 3', 'id: 9')
        .replace('Sleutel kwijt', 'Leeg')
        .replace('Wat u', 'Hoe u'),
    )
    expect(
      messageOf(load)
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual([
      'data/content/blog/een.md:7:',
      'data/content/blog/een.md:15:',
      'data/content/blog/leeg.md:10:',
      'data/content/blog/twee.md:1:',
    ])
  })
})

test('of thousands of mistakes 20 are named and the facts once, and a text is 100 kB at most', () => {
  const head = good.slice(0, good.indexOf('\nBel'))
  const listMistakes = (text: string) => {
    write('sleutel-kwijt.md', `${head}\n${text}`)
    return messageOf(load).split('\n')
  }
  const unknown = listMistakes('{}'.repeat(49_000))
  expect(unknown).toHaveLength(20)
  expect(unknown.filter((line) => line.includes('expected one of city'))).toHaveLength(1)
  expect(listMistakes('[x](elders) '.repeat(8_000))).toHaveLength(20)
  expect(listMistakes('{\n'.repeat(30_000))).toHaveLength(1)
  expect(listMistakes('ü'.repeat(50_001))).toEqual([expect.stringContaining('at most 100 kB of text')])
})
