import { afterEach, expect, test, vi } from 'vitest'
import { logIn } from '../../../admin/session/sessionApi.ts'
import { toLogInMessage } from '../../../admin/session/toLogInMessage.ts'
import { answerFetch } from '../support/answerFetch.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  { status: 401, retryAfter: undefined, message: 'Deze naam of dit wachtwoord klopt niet.' },
  { status: 429, retryAfter: '540', message: 'Te veel pogingen. Probeer het over 9 minuten opnieuw.' },
  { status: 429, retryAfter: '541', message: 'Te veel pogingen. Probeer het over 10 minuten opnieuw.' },
  { status: 429, retryAfter: '30', message: 'Te veel pogingen. Probeer het over 30 seconden opnieuw.' },
  { status: 429, retryAfter: '1', message: 'Te veel pogingen. Probeer het over 1 seconde opnieuw.' },
  {
    status: 429,
    retryAfter: undefined,
    message: 'Te veel pogingen. Probeer het over enkele minuten opnieuw.',
  },
  // A date is allowed too (RFC 9110, 10.2.3); then staff read a plain 'a few minutes'.
  {
    status: 429,
    retryAfter: 'Mon, 07 Jul 2025 12:05:00 GMT',
    message: 'Te veel pogingen. Probeer het over enkele minuten opnieuw.',
  },
  { status: 500, retryAfter: undefined, message: '500: kapot' },
])(
  'when the log-in is answered $status ($retryAfter), then it says: $message',
  async ({ status, retryAfter, message }) => {
    const headers = new Headers(retryAfter === undefined ? [] : [['retry-after', retryAfter]])
    answerFetch(new Response('kapot', { status, headers }))
    const error = await logIn({ name: 'beheer', password: 'fout' }).catch((reason: unknown) => reason)
    expect(toLogInMessage(error)).toBe(message)
  },
)

test('when the server says what is wrong, then that is what staff read, and not how it came', async () => {
  answerFetch(Response.json({ error: 'unavailable', message: 'Inloggen kan nu niet.' }, { status: 503 }))
  const error = await logIn({ name: 'beheer', password: 'goed' }).catch((reason: unknown) => reason)
  expect(toLogInMessage(error)).toBe('Inloggen kan nu niet.')
})
