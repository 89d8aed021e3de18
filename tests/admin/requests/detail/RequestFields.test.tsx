import { expect, onTestFinished, test, vi } from 'vitest'
import { RequestFields } from '../../../../admin/requests/detail/RequestFields.tsx'
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
