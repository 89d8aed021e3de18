import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate, StaticConfigLoader, type RuleConfig } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBuiltServer, type BuiltServer } from '../support/builtServer.ts'
import { routes } from '../support/site.ts'

const publicFolder = join(import.meta.dirname, '../../dist/public')

const read = (file: string) => readFileSync(join(publicFolder, file), 'utf8')
const files = readdirSync(publicFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.html'),
)
/** An alias has the same bytes. A form shell has no heading before the server fills it; see below. */
const pages = [...new Map(files.map((file) => [read(file), file])).values()].filter(
  (file) => !file.startsWith('_'),
)
/** Brands have one layout, and so have articles. */
const isOfMany = (file: string) => /^(?:autosleutel|blog-[^/]+)\//.test(file)
const validated =
  process.env['TEST_SLOW'] === '1'
    ? pages
    : [...pages.filter((file) => !isOfMany(file)), ...pages.filter(isOfMany).filter((_, at) => at % 8 === 0)]

const rules: RuleConfig = {
  // Every script is on our own address.
  'require-sri': 'off',
  // A list may have a name.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    // What the HTML standard says (duplicate ids and empty headings are in it), and what access to
    // a document asks; not matters of style.
    extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
    rules,
  }),
)

async function findFaults(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}

test.each(validated)('%s is valid HTML', async (file) => {
  expect(await findFaults(read(file))).toEqual([])
})

test('every page links to the cookie settings', () => {
  const ofVisitors = files.filter((file) => !file.startsWith('admin'))
  expect(ofVisitors.length).toBeGreaterThan(20)
  for (const file of ofVisitors) expect(read(file), file).toContain(`href="${routes.cookies}#voorkeuren"`)
})

describe('a refused form', () => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await startBuiltServer()
  })
  afterAll(() => server.stop())
  test.each(['contact', 'diagnosis', 'callback-requests'])(
    'the page for a refused %s form is valid HTML',
    async (path) => {
      const response = await fetch(`${server.url}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ phone: '"><b>1' }),
      })
      expect(response.status).toBe(422)
      expect(await findFaults(await response.text())).toEqual([])
    },
  )
})

test('the validator finds invalid markup', async () => {
  const html = `<!DOCTYPE html><html lang="nl"><head><title>x</title></head><body><h1></h1><p id="a"><b><i></b></i></p><div id="a"></div></body></html>`
  const faults = (await findFaults(html)).join('\n')
  expect(faults).toContain('no-dup-id')
  expect(faults).toContain('empty-heading')
  expect(faults).toContain('close-order')
})
