import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../admin/shared/ApiError.ts'
import { FailedPanel } from '../../../admin/shared/FailedPanel.tsx'
import { renderSignedIn } from '../support/renderSignedIn.tsx'

const draw = (error: Error) =>
  renderSignedIn(<FailedPanel title="Dat ging mis" query={{ error, refetch: vi.fn() }} />)

test('the message of the server is shown without its raw answer', () => {
  const body = JSON.stringify({ error: 'internal', message: 'Er ging iets mis.' })
  const html = draw(new ApiError(500, `500: ${body}`, undefined, body))
  expect(html).toContain('>Er ging iets mis.</p>')
  expect(html).not.toContain('500')
})

test('an answer without a message is shown alone', () => {
  const html = draw(new ApiError(502, '502: Bad Gateway'))
  expect(html.match(/<p/g)).toHaveLength(1)
  expect(html).toContain('502: Bad Gateway')
})
