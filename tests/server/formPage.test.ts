import { decoyField, type Field } from '#domain/forms/field'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { getControlAttributes } from '#domain/forms/controlAttributes'
import { forms } from '#domain/forms/forms'
import { submitPaths } from '#domain/site/routes'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { contactBody, createTestServer } from './createTestServer.ts'
import { renderFormShells } from './renderFormShells.tsx'

const site = { 'index.html': 'home', ...renderFormShells() }

const all: readonly (readonly [RequestKind, Field])[] = requestKinds.flatMap((kind) =>
  forms[kind].fields.map((field) => [kind, field] as const),
)

test.each(requestKinds)(
  'an empty %s form comes back with each message at its field and in the summary',
  async (kind) => {
    const { postForm, store } = await createTestServer({ site })
    const answer = await postForm(submitPaths[kind], { email: 'geen adres' })
    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    const html = await answer.text()
    expect(html).toContain(`<title>Fout: ${forms[kind].title}</title>`)
    const page = parse(html)
    const form = page.querySelector('form.form')
    expect(form?.attributes).toMatchObject({ method: 'post', action: submitPaths[kind], novalidate: '' })
    expect(html).not.toContain('data-island')
    expect(html).toContain('<h2 class="error-summary__title">Controleer uw gegevens</h2>')
    expect(html).not.toContain('{{')
    const fields: readonly Field[] = forms[kind].fields
    for (const field of fields) {
      const { id, errorId } = getControlAttributes(kind, field, true)
      expect(form?.querySelector(`#${id}`)?.getAttribute('name')).toBe(field.name)
      const isRefused = field.minLength > 0 || field.format === 'email'
      expect(html.includes(`<li><a href="#${id}">${field.message}</a></li>`)).toBe(isRefused)
      const shown = `<p class="field__error" id="${errorId}"><span class="visually-hidden">Fout: </span>${field.message}</p>`
      expect(html.includes(shown)).toBe(isRefused)
    }
    const ids = page.querySelectorAll('.error-summary a').map((link) => link.getAttribute('href') ?? '')
    const places = ids.map((id) => form?.querySelector(id)?.range[0] ?? -1)
    expect(places, 'in the order of the fields').toEqual(places.toSorted((one, two) => one - two))
    expect(html).toContain(`type="submit">${forms[kind].submitLabel}</button>`)
    expect(store.list(kind)).toEqual([])
  },
)

test.each(all.filter(([, field]) => field.control !== 'checkbox'))(
  'the typed value of %s $name comes back unchanged',
  async (kind, field) => {
    const { postForm } = await createTestServer({ site })
    const choice = field.options?.[1]
    const typed = choice ?? ` "Noor" <b>&amp;</b> 'x' {{main}} $& é😀 `
    const html = await (await postForm(submitPaths[kind], { [field.name]: typed })).text()
    const form = parse(html).querySelector('form')
    const id = getControlAttributes(kind, field, false).id
    const checked = form?.querySelector('[checked], [selected]')?.getAttribute('value')
    if (choice !== undefined) expect(checked).toBe(typed)
    else if (field.control === 'textarea') expect(form?.querySelector(`#${id}`)?.text).toBe(`\n${typed}`)
    else expect(form?.querySelector(`#${id}`)?.getAttribute('value')).toBe(typed)
    expect(html).not.toContain('<b>')
  },
)

test('a refused field is marked, described and filled, and the hidden fields are present', async () => {
  const { postForm } = await createTestServer({ site })
  const typed = { firstName: 'N', isUrgent: 'true', page: '/contact-x', submissionId: 'abcdefgh' }
  const html = await (await postForm('/api/contact', { ...contactBody, ...typed })).text()
  const form = parse(html).querySelector('form')
  const control = form?.querySelector('#contact-firstName')
  expect(control?.attributes).toMatchObject({
    value: 'N',
    'aria-invalid': 'true',
    'aria-required': 'true',
    'aria-describedby': 'contact-firstName-error',
  })
  expect(control?.closest('.field')?.classNames).toBe('field field--short field--invalid')
  expect(form?.querySelector('#contact-lastName')?.getAttribute('aria-invalid')).toBeUndefined()
  expect(form?.querySelector('#contact-carBrand')?.getAttribute('aria-describedby')).toBe(
    'contact-carBrand-hint',
  )
  expect(form?.querySelector('#contact-isUrgent')?.hasAttribute('checked')).toBe(true)
  expect(form?.querySelector(`[name="${decoyField}"]`)?.getAttribute('value')).toBeUndefined()
  const hidden = form
    ?.querySelectorAll('[type="hidden"]')
    .map((each) => [each.getAttribute('name'), each.getAttribute('value')])
  expect(hidden).toEqual([
    ['page', '/contact-x'],
    ['submissionId', 'abcdefgh'],
  ])

  const callback = parse(await (await postForm('/api/callback-requests', {})).text()).querySelector('form')
  expect(callback?.querySelector('[name="requestType"]')?.getAttribute('value')).toBe('callback')
  const group = callback?.querySelector('fieldset')
  expect(group?.getAttribute('aria-describedby')).toBe('callback-hasWorkingKey-error')
  expect(group?.classNames).toBe('field field--wide field--invalid')
})

test('submitting a returned form twice makes one request', async () => {
  const { postForm, store } = await createTestServer({ site })
  const fields = { ...contactBody, isUrgent: '' }
  const html = await (await postForm('/api/contact', { ...fields, firstName: '' })).text()
  const submissionId = /name="submissionId" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const answers = await Promise.all([1, 2].map(() => postForm('/api/contact', { ...fields, submissionId })))
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(store.list('contact')).toMatchObject([{ submissionId }])
  // One that the page had made already stays.
  const again = await (await postForm('/api/contact', { ...fields, firstName: '', submissionId })).text()
  expect(again).toContain(`value="${submissionId}"`)
})

test('a corrected form is a new request, also when its first post was stored', async () => {
  const { postForm, store } = await createTestServer({ site })
  const fields = { ...contactBody, isUrgent: '' }
  const html = await (await postForm('/api/contact', { ...fields, firstName: '' })).text()
  const submissionId = /name="submissionId" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const send = (phone: string) => postForm('/api/contact', { ...fields, phone, submissionId })
  const [wrong, ...corrected] = await Promise.all(['06-12345670', '06-12345678', '06-12345678'].map(send))
  expect(await send('06-12345670')).toMatchObject({ status: 303 })
  const kept = store.list('contact')
  expect(kept).toMatchObject([
    { phone: '06-12345670', submissionId },
    { phone: '06-12345678', duplicateOf: kept[0]?.id },
  ])
  const toThanks = (answer?: Response) => answer?.headers.get('location')
  expect(toThanks(wrong)).toBe(`/bedankt/contact?ref=${kept[0]?.reference}`)
  expect(corrected.map(toThanks)).toEqual([1, 2].map(() => `/bedankt/contact?ref=${kept[1]?.reference}`))
})

test.each([
  ['escapes that are no UTF-8', 'firstName=%ff', 400],
  ['a lone percent sign', 'firstName=100%', 400],
])('when a form holds %s, then a plain page says so', async (_, body, status) => {
  const { request } = await createTestServer({ site })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await request('/api/contact', { method: 'POST', body, headers })
  expect(answer.status).toBe(status)
  const html = await answer.text()
  expect(html).toContain('<title>Dat is niet gelukt</title>')
  expect(html).toContain('href="tel:0223012345"')
  expect(html).toContain('href="https://wa.me/31601234567?text=')
})

test('when a form is too long, then the page keeps the typed values', async () => {
  const { postForm, request } = await createTestServer({ site })
  const problem = '😀'.repeat(1900)
  const answer = await postForm('/api/contact', { ...contactBody, isUrgent: '', problem })
  expect(answer.status).toBe(413)
  const html = await answer.text()
  expect(html).toContain('Uw bericht is te lang')
  expect(html).toContain(problem)
  expect(html).toContain('value="Noor"')
  const huge = await request('/api/contact', {
    method: 'POST',
    body: `problem=${'x'.repeat(100_000)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(huge.status).toBe(413)
  expect(await huge.text()).toContain('href="tel:0223012345"')
})

test('when a form is sent too often, then the page says how long to wait and keeps what was typed', async () => {
  const { postForm } = await createTestServer({ site, settings: { rateLimit: 1 } })
  await postForm('/api/contact', {})
  const answer = await postForm('/api/contact', { ...contactBody, isUrgent: '' })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.text()).toContain('value="Noor"')
})

test("opening a form's address, or posting a file to it, shows a plain page", async () => {
  const { request } = await createTestServer({ site })
  const opened = await request('/api/contact', { headers: { accept: 'text/html,*/*' } })
  expect([opened.status, opened.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  expect(await opened.text()).toContain('<title>Dat is niet gelukt</title>')
  const headers = { accept: 'text/html', 'content-type': 'multipart/form-data; boundary=x' }
  const sent = await request('/api/contact', { method: 'POST', body: '--x--', headers })
  expect(sent.status).toBe(415)
  expect(await sent.text()).toContain('Gebruik het formulier op onze website')
})

test('without a published template the page is still complete', async () => {
  const { postForm } = await createTestServer()
  const answer = await postForm('/api/diagnosis', { carBrand: 'Trabant' })
  const html = await answer.text()
  expect(html).toMatch(/^<!DOCTYPE html><html lang="nl">/)
  expect(html).toContain('<title>Fout: Gratis diagnose</title>')
  expect(html).toContain('<li>Voornaam is verplicht</li>')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})
