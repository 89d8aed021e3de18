import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate, StaticConfigLoader, type RuleConfig } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { prepareJourneys } from '../support/journeys.ts'

const publicFolder = join(import.meta.dirname, '../../dist/public')

const files = readdirSync(publicFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.html'),
)

const rules: RuleConfig = {
  // Every script is on our own address.
  'require-sri': 'off',
  // A list may have a name.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    // What the HTML standard says (duplicate ids and empty headings are in it), and what access to a document asks; not matters of style.
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

const journeys = prepareJourneys()

// The frame for a refused form has no heading before the server puts the form into it: that page is tested below, whole.
describe.each(files.filter((file) => file !== '_form-shell.html'))('%s', (file) => {
  test('is valid HTML', async () => {
    expect(await findFaults(readFileSync(join(publicFolder, file), 'utf8'))).toEqual([])
  })
})

test.each(['contact', 'diagnosis', 'callback-requests'])(
  'the page for a refused %s form is valid HTML',
  async (path) => {
    const answer = await fetch(`${journeys.server.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ phone: '"><b>1' }),
    })
    expect(answer.status).toBe(422)
    expect(await findFaults(await answer.text())).toEqual([])
  },
)

test('the validator finds what must not be', async () => {
  const html = `<!DOCTYPE html><html lang="nl"><head><title>x</title></head><body><h1></h1><p id="a"><b><i></b></i></p><div id="a"></div></body></html>`
  const faults = (await findFaults(html)).join('\n')
  expect(faults).toContain('no-dup-id')
  expect(faults).toContain('empty-heading')
  expect(faults).toContain('close-order')
})
