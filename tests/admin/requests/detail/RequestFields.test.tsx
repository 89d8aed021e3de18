import { expect, onTestFinished, test, vi } from 'vitest'
import { RequestCase } from '../../../../admin/requests/detail/RequestCase.tsx'
import { RequestFields } from '../../../../admin/requests/detail/RequestFields.tsx'
import { ContactLinks } from '../../../../admin/requests/fields/ContactLinks.tsx'
import { createContact } from '../../support/keptRequests.ts'
import { renderSignedIn } from '../../support/renderSignedIn.tsx'

test('the page of origin is a link only when it is on this site', () => {
  // Its copy buttons ask for the clipboard, which Node has none of.
  vi.stubGlobal('navigator', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const draw = (page: string) => renderSignedIn(<RequestFields request={{ ...createContact(), page }} />)
  expect(draw('/tarieven')).toContain('<a href="/tarieven">Tarieven</a>')
  expect(draw('//evil.example/login')).toContain('>//evil.example/login<')
  expect(draw('//evil.example/login')).not.toContain('href="//evil')
  expect(draw('javascript:alert(1)')).not.toContain('href="javascript')
})

test('what a visitor left empty is told on one line', () => {
  vi.stubGlobal('navigator', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const request = createContact({ email: '', licensePlate: '' })
  const text = renderSignedIn(<RequestFields request={request} />)
  expect(text).toMatch(/<dt>Niet ingevuld<\/dt><dd>[^<]*e-mailadres[^<]*kenteken/)
  expect(text).not.toMatch(/E-mailadres|Kenteken|–/)
})

test('the panel leads with the problem, without the name of its title; its button has the number', () => {
  vi.stubGlobal('navigator', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const request = createContact({ problem: 'De sleutel ligt nog in de auto.' })
  const first = renderSignedIn(<RequestCase request={request} />)
  const rest = renderSignedIn(<RequestFields request={request} />)
  expect(`${first}${rest}`).not.toMatch(/Voornaam|Achternaam|Sanne/)
  expect(first).toContain('De sleutel ligt nog')
  expect(first).not.toContain('Referentie')
  expect(rest).toContain('Referentie')
  expect(rest).not.toContain('De sleutel ligt nog')
  const links = renderSignedIn(<ContactLinks request={request} onAnswered={() => undefined} />)
  expect(links.replaceAll(/<[^>]*>/g, '')).toMatch(/Bel Sanne de Vries, +06[ -]12345678/)
})

test('a number that cannot be dialled is shown as typed, without a link', () => {
  const request = createContact({ phone: '1234567890 1234567890', phoneE164: undefined })
  const links = renderSignedIn(<ContactLinks request={request} onAnswered={() => undefined} />)
  expect(links).toContain('1234567890 1234567890')
  expect(links).not.toContain('<a ')
  expect(links).toContain('Uitkomst')
})
