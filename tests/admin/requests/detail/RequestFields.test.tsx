import { expect, onTestFinished, test, vi } from 'vitest'
import { RequestFields } from '../../../../admin/requests/detail/RequestFields.tsx'
import { ContactLinks } from '../../../../admin/requests/fields/ContactLinks.tsx'
import { createContact } from '../../support/keptRequests.ts'
import { renderSignedIn } from '../../support/renderSignedIn.tsx'

test('the page of origin is a link only when it is on this site', () => {
  // Its copy buttons ask for the clipboard, which Node has none of.
  vi.stubGlobal('navigator', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const draw = (page: string) => renderSignedIn(<RequestFields request={{ ...createContact(), page }} />)
  expect(draw('/tarieven')).toContain('<a href="/tarieven">/tarieven</a>')
  expect(draw('//evil.example/login')).toContain('>//evil.example/login<')
  expect(draw('//evil.example/login')).not.toContain('href="//evil')
  expect(draw('javascript:alert(1)')).not.toContain('href="javascript')
})

test('the panel leads with the problem, without the name of its title; its button has the number', () => {
  vi.stubGlobal('navigator', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const request = createContact({ problem: 'De sleutel ligt nog in de auto.' })
  const fields = renderSignedIn(<RequestFields request={request} />)
  expect(fields).not.toMatch(/Voornaam|Achternaam|Sanne/)
  expect(fields.indexOf('De sleutel ligt nog')).toBeLessThan(fields.indexOf('Referentie'))
  const links = renderSignedIn(<ContactLinks request={request} isInPanel />)
  expect(links.replaceAll(/<[^>]*>/g, '')).toContain('Bel Sanne de Vries,  06 12345678')
})
