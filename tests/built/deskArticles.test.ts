import { expect, test } from 'vitest'
import { article, openDesk } from './openDesk.ts'

test('an article with mistakes is kept, named, and left out of a publication', async () => {
  const desk = await openDesk()
  const write = (name: string, more: string) =>
    desk.save(`artikelen/${name}`, (value) =>
      Object.assign(value, {
        title: `Over ${name}`,
        excerpt: `x ${name}`,
        tags: ['x'],
        body: `${article}\n\n${more}`,
      }),
    )
  const { website } = (await desk.read('bedrijf')).value
  for (const [more, words] of [
    ['[x](page:bestaat-niet)', '‘page:bestaat-niet’'],
    ['[x](page:article/bestaat-niet)', '‘page:article/bestaat-niet’'],
    ['[x](/contact)', '‘/contact’'],
    [`[x](${website}/bestaat-niet)`, `‘${website}/bestaat-niet’`],
    ['[x](https://elders.example:99999/)', '‘https://elders.example:99999/’'],
    ['{price.bestaat-niet}', '‘{price.bestaat-niet}’'],
    ['Dat kost 95 euro.', '‘95 euro’'],
    ['{}'.repeat(9000), '‘{}’'],
  ] as const)
    expect(await (await write('nat', more)).json()).toMatchObject({
      isKept: true,
      problems: expect.arrayContaining([
        { path: ['body'], label: 'Tekst', message: expect.stringContaining(words) },
      ]),
    })
  const kept = await desk.read('artikelen/nat')
  expect(kept.value['body']).toContain('{}{}')
  await write('droog', '')
  expect((await (await desk.get('')).json()).changes).toMatchObject([
    { path: 'blog/nat.md', isBlocked: true, fault: expect.stringMatching(/^Tekst: .*‘\{\}’/) },
    { path: 'blog/droog.md', isBlocked: false },
  ])
  // The preview counts what can be published.
  expect(await (await desk.get('/preview/')).text()).toContain('VOORBEELD · 1 wijziging nog')
  const show = (name: string) =>
    desk.get(`/preview/blog-sleutelbus-den-helder/${name}`).then(({ status }) => status)
  expect([await show('nat'), await show('droog')]).toEqual([404, 200])
  expect(await desk.run('/publish')).toMatchObject({
    state: 'done',
    pages: { added: 1 },
    message: '‘Over nat’ is niet gepubliceerd: er staat nog een fout in.',
  })
  expect((await (await desk.get('')).json()).changes).toMatchObject([{ path: 'blog/nat.md' }])
  expect(await (await write('nat', '[x](page:article/droog)')).json()).toMatchObject({ problems: [] })
  expect(await desk.run('/publish')).toMatchObject({ state: 'done', pages: { added: 1 } })
  // What another article links to stays.
  const { version } = await desk.read('artikelen/droog')
  const removed = await (await desk.post('/documents/artikelen/droog', { value: null, version })).json()
  expect(removed).toMatchObject({ isKept: false, problems: [{ label: 'Over nat' }] })
  expect((await desk.post('/text', { text: 'x'.repeat(100_001) })).status).toBe(422)
})

test('guard: owners preview articles, in which Markdown that would run or hide something is refused, or text', async () => {
  const desk = await openDesk()
  const save = (hostile: string) =>
    desk.save('artikelen/vijandig', (value) => {
      const body = `${article}\n\n${hostile}`
      Object.assign(value, { title: 'Vijandig', excerpt: 'x', tags: ['x'], body })
    })
  const kept: string[] = []
  for (const hostile of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe src="https://elders.example"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
    '[x](file:///etc/passwd)',
    '[x](//elders.example)',
    '[x](../../business.json)',
    '[x](page:bestaat-niet)',
    '![x](https://elders.example/x.png)',
    '![x](x" onerror="alert(1))',
    '[x]: javascript:alert(1)\n\n[x]',
    '<style>*{display:none}</style>',
    '<!-- verborgen -->',
    '{constructor}',
    '{price.bestaat-niet}',
  ]) {
    const saved = await save(hostile)
    if ((await saved.json()).problems.length === 0) kept.push(hostile)
    const { html } = await (await desk.post('/text', { text: hostile })).json()
    expect(html).not.toMatch(/<(?:script|iframe|style|img|svg)|<[^>]*\s(?:href|on\w+)=/i)
  }
  await save(kept.join('\n\n'))
  const shown = await desk.get('/preview/blog-sleutelbus-den-helder/vijandig')
  expect(shown.status).toBe(200)
  const policy = shown.headers.get('content-security-policy')
  expect(policy).toMatch(/default-src 'none'.*form-action 'none'.*frame-ancestors 'self'$/)
  expect(policy).not.toContain('script-src')
  expect(shown.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(shown.headers.get('cache-control')).toBe('no-store')
  const html = await shown.text()
  expect(html).toContain('VOORBEELD · 1 wijziging nog niet op de site')
  expect(html).not.toMatch(/<script|<a [^>]*href="\/(?!api\/admin\/website\/preview\/)/)
  const [, main = ''] = /<main([\s\S]*)<\/main>/.exec(html) ?? []
  expect(main).toContain('Vijandig')
  expect(main).not.toMatch(
    /<(?:script|iframe|style|svg\/)|(?:href|src)="(?!\/api\/admin\/website\/preview\/|\/(?:assets|beelden)\/|#|tel:|mailto:|https:\/\/wa\.me)/i,
  )
  expect(main).not.toMatch(/<[^>]*\son\w+=/i)
})
