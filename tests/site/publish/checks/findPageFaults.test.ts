import { describe, expect, test } from 'vitest'
import { listOwnTexts } from '#content/brandTexts'
import { formatFinding } from '#content/checks/finding'
import { findPageFaults, assertSoundPages } from '../../../../site/publish/checks/findPageFaults.ts'
import { loadSite } from '../../../../site/rendering/site.ts'
import { makeLink, makePage, origin } from './makePage.ts'

const site = { ...loadSite(), origin }

function faultsOf(...files: readonly { readonly path: string; readonly bytes: Buffer }[]): readonly string[] {
  return findPageFaults(files, site).map(formatFinding)
}

test('a site without faults has no findings', () => {
  const pages = [
    makePage('/', { main: `${makeLink('/tarieven')}${makeLink('#inhoud')}<img src="/logo.svg" alt="">` }),
    makePage('/tarieven', { main: makeLink('/') }),
  ]
  expect(faultsOf(...pages, { path: 'logo.svg', bytes: Buffer.from('<svg/>') })).toEqual([])
  expect(() => assertSoundPages([makePage('/')], site)).not.toThrow()
})

describe('links', () => {
  test.each([
    ['a page that is not there', makeLink('/weg'), "/: '/weg' is no page or file of the site"],
    ['the same with the site’s own host', makeLink(`${origin}/weg`), "/: '/weg' is no page or file"],
    ['a page written with a slash too many', makeLink('/tarieven/'), "/: '/tarieven/' is no page or file"],
    ['a relative address', makeLink('tarieven-oud'), "/: '/tarieven-oud' is no page or file"],
    [
      'an id that this page does not have',
      makeLink('#prijzen'),
      "/: '/#prijzen' leads to no place on its page",
    ],
    [
      'an id that the other page does not have',
      makeLink('/tarieven#weg'),
      "/: '/tarieven#weg' leads to no place on its page",
    ],
    ['a picture that is not there', '<img src="/weg.png" alt="">', "/: '/weg.png' is no page or file"],
    [
      'a larger picture that is not there',
      '<img src="/a.svg" srcset="/a.svg 1x, /b.svg 2x" alt="">',
      "'/b.svg' is no",
    ],
    [
      'a script that is not there',
      '<script type="module" src="/assets/x.js"></script>',
      "'/assets/x.js' is no",
    ],
    ['no address', makeLink('https://'), "/: 'https://' is no address"],
  ])('to %s are found', (_, main, expected) => {
    const pages = [
      makePage('/', { main: makeLink('/tarieven') + main }),
      makePage('/tarieven'),
      { path: 'a.svg', bytes: Buffer.from('<svg/>') },
    ]
    expect(faultsOf(...pages)).toEqual([expect.stringContaining(expected)])
  })

  test.each([
    ['a style', '<style>@font-face { src: url("/assets/weg.woff2") }</style>', '/assets/weg.woff2'],
    ['an icon', '<link rel="icon" href="/weg.svg">', '/weg.svg'],
    ['a preview picture', `<meta property="og:image" content="${origin}/og/weg.png">`, '/og/weg.png'],
    ['a canonical address', '<link rel="canonical" href="/thuis">', '/thuis'],
    ['a feed', '<link rel="alternate" type="application/atom+xml" href="/atom.xml">', '/atom.xml'],
  ])('in the head, of %s, are found too', (_, head, path) => {
    expect(faultsOf(makePage('/', { head }))).toEqual([
      expect.stringContaining(`'${path}' is no page or file`),
    ])
  })

  test.each([
    'https://www.rdw.example/x#y',
    'https://www.rdw.example/caf%E9',
    'mailto:info@sleutels.example',
    'tel:0791234567',
    'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    '#top',
    '#',
    '/admin',
    '/merken/%C5%A1koda.svg',
  ])('to %s are valid or ignored', (href) => {
    const files = [
      makePage('/', { main: makeLink(href) }),
      { path: 'merken/škoda.svg', bytes: Buffer.from('<svg/>') },
    ]
    expect(faultsOf(...files)).toEqual([])
  })

  test('that are broken on many pages are reported once, with their number', () => {
    const main = makeLink('/') + makeLink('/a') + makeLink('/b') + makeLink('/weg')
    expect(faultsOf(...['/', '/a', '/b'].map((address) => makePage(address, { main })))).toEqual([
      "/: '/weg' is no page or file of the site; correct the link, or add what it leads to (and on 2 more pages)",
    ])
  })

  test('in a form, which the server answers, and in the staff app are ignored', () => {
    const form = '<form action="/api/contact" method="post"></form>'
    const admin = { path: 'admin/index.html', bytes: Buffer.from('<script src="/admin/weg.js"></script>') }
    expect(faultsOf(makePage('/', { main: form }), admin)).toEqual([])
  })
})

describe('pages without links to them', () => {
  test('are found, also when only another such page links to them', () => {
    const pages = [
      makePage('/', { main: makeLink('/a') }),
      makePage('/a', { main: makeLink('/b') }),
      makePage('/b'),
      makePage('/los', { main: makeLink('/loser') }),
      makePage('/loser', { main: makeLink('/los') }),
    ]
    expect(faultsOf(...pages)).toEqual([
      expect.stringContaining('/los: no links lead here from the home page'),
      expect.stringContaining('/loser: no links lead here from the home page'),
    ])
  })

  test('may be aliases, or excluded from search engines', () => {
    const pages = [
      makePage('/'),
      makePage('/thuis', { canonical: '/' }),
      makePage('/bedankt', { robots: 'noindex' }),
      makePage('/404.html', { robots: 'noindex' }),
    ]
    expect(faultsOf(...pages)).toEqual([])
  })
})

describe('titles and descriptions', () => {
  const links = makeLink('/a') + makeLink('/b')

  test('that two pages share are found', () => {
    const same = { title: 'Sleutels', description: 'Alles over sleutels.' }
    expect(faultsOf(makePage('/', { main: links }), makePage('/a', same), makePage('/b', same))).toEqual([
      "/b: has the title of /a, 'Sleutels'; give it one of its own",
      "/b: has the description of /a, 'Alles over sleutels.'; give it one of its own",
    ])
  })

  test('that are missing are found', () => {
    expect(faultsOf(makePage('/', { title: '', description: '' }))).toEqual([
      '/: has no title; give it one',
      '/: has no description; give it one',
    ])
  })

  test('of an alias are ignored', () => {
    const same = { title: 'Sleutels', description: 'Alles over sleutels.' }
    expect(faultsOf(makePage('/', same), makePage('/thuis', { ...same, canonical: '/' }))).toEqual([])
  })
})

describe('brand pages', () => {
  const [brand] = site.brands.brands
  if (!brand) throw new Error('the content has no makes')
  const address = site.routes.brand(brand.slug)
  const home = makePage('/', { main: makeLink(address) })
  const texts = [brand.summary, ...listOwnTexts(brand)]
  // The publisher puts word joiners into ranges; those words are the brand's, too.
  const own = texts.map((text) => `<p>${text.replace(' ', '\u2060 ')}</p>`).join('')
  const ownCount = texts.join(' ').split(/\s+/).length

  test.each([
    ['two in five words', Math.floor(ownCount * 1.5), 0],
    ['fewer', Math.floor(ownCount * 1.5) + 2, 1],
  ])('with %s about the brand alone', (_, otherCount, expected) => {
    const main = `${own}<p>${'dienst '.repeat(otherCount)}</p>`
    const faults = faultsOf(home, makePage(address, { main }))
    expect(faults).toHaveLength(expected)
    for (const fault of faults) {
      expect(fault).toContain(
        `data/content/brands/${brand.slug}.json: ${address}: only 39% of the words are about ${brand.name} alone`,
      )
    }
  })

  const limited = site.brands.brands.find(({ service }) => service.level === 'openOnly')
  if (!limited) throw new Error('the content has no brand that is only opened')
  const limitedAddress = site.routes.brand(limited.slug)
  const [denied = ''] = limited.roadside.cannot

  test.each([
    [
      'a yes',
      '<div>Ja, bij de meeste modellen</div><section></section>',
      "its hero says 'Ja', but service says 'openOnly'",
    ],
    ['nothing false', `<div>Dit kan niet: ${denied}</div><section><p>${denied}</p></section>`, undefined],
  ])('of a brand that is only opened: %s', (_, planted, expected) => {
    const main = planted + listOwnTexts(limited).join(' ')
    const front = makePage('/', { main: makeLink(limitedAddress) })
    expect(faultsOf(front, makePage(limitedAddress, { main }))).toEqual(
      expected === undefined ? [] : [expect.stringContaining(expected)],
    )
  })

  test('ignores words that are in the content but not on the page', () => {
    expect(faultsOf(home, makePage(address, { main: 'dienst '.repeat(9) }))).toEqual([
      expect.stringContaining('only '),
    ])
  })
})

test.each([
  [site.routes.brand('volkswagen'), 'data/content/specialBrands.json'],
  [site.routes.faq, 'data/content/faq.json'],
  [site.routes.privacy, 'data/content/legal/privacy.json'],
  ...site.articles.slice(0, 1).map(({ slug }) => [site.routes.article(slug), `data/content/blog/${slug}.md`]),
])('what is wrong with %s alone is reported as %s', (address, file) => {
  const pages = [makePage('/', { main: makeLink(address) }), makePage(address, { main: makeLink('/weg') })]
  expect(faultsOf(...pages)).toEqual([expect.stringContaining(`${file}: ${address}: '/weg' is no page`)])
})

test('a release with faults is refused, and all are listed', () => {
  const pages = [makePage('/', { main: makeLink('/weg') }), makePage('/los')]
  expect(() => assertSoundPages(pages, site)).toThrow(
    /^Its pages have faults:\n\/: '\/weg' is no page[^\n]+\n\/los: no links lead here[^\n]+$/,
  )
})
