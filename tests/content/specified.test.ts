import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatDuration } from '#content/contentFields'
import { loadContent } from '#content/loadContent'
import { ownContent } from '../support/fixtureContent.ts'

/** What the specification fixes of the owner's content. */
const loaded = loadContent(ownContent)
if (!loaded.ok) throw new Error(loaded.mistakes.join('\n'))
const { brands, legal, services } = loaded.content

test('the six services are those of the specification, in its order', () => {
  expect(services.map(({ id, icon }) => [id, icon])).toEqual([
    ['autosleutel-bijmaken', 'Key'],
    ['afstandsbediening-bijmaken', 'Radio'],
    ['alle-sleutels-kwijt', 'AlertTriangle'],
    ['nieuwe-behuizingen', 'Wrench'],
    ['batterij-vervangen', 'Battery'],
    ['transponder-programmeren', 'Cpu'],
  ])
})

test('every logo is a file of the site', () => {
  const logos = brands.all.flatMap(({ logo }) => logo ?? [])
  expect(logos.filter((logo) => !existsSync(join(ownContent, '../../site/public', logo)))).toEqual([])
})

test('the cookie periods are those of the specification', () => {
  const visitors = legal.cookies.filter(({ audience }) => audience === 'visitors')
  expect(
    visitors.map(({ category, id, lasts }) =>
      [category, id, typeof lasts === 'string' ? lasts : formatDuration(lasts)].join(' '),
    ),
  ).toEqual([
    'necessary session session',
    'necessary csrf session',
    'necessary contact-session 24 uur',
    'necessary preferences 30 dagen',
    // Not in the specification: the visitor's own page.
    'necessary follow 30 minuten',
    'functional language 1 jaar',
    'functional location 6 maanden',
    'functional contact-method 1 jaar',
    'functional service-history 2 jaar',
    'analytics visitor 2 jaar',
    'analytics daily 24 uur',
    'analytics throttle 1 minuut',
    'marketing ad-conversion 90 dagen',
    'marketing social-pixel 90 dagen',
    'marketing retargeting 30 dagen',
  ])
})
