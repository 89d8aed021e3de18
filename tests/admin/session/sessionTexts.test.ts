import { afterEach, expect, test, vi } from 'vitest'
import { changePassword, logIn } from '../../../admin/session/sessionApi.ts'
import { getLogInMessage, getLossText, getPasswordMessage } from '../../../admin/session/sessionTexts.ts'
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
  // A date is allowed too (RFC 9110, 10.2.3).
  {
    status: 429,
    retryAfter: 'Mon, 07 Jul 2025 12:05:00 GMT',
    message: 'Te veel pogingen. Probeer het over enkele minuten opnieuw.',
  },
  { status: 500, retryAfter: undefined, message: '500: kapot' },
])(
  'when the response to a log-in is $status ($retryAfter), then staff read: $message',
  async ({ status, retryAfter, message }) => {
    const headers = new Headers(retryAfter === undefined ? [] : [['retry-after', retryAfter]])
    answerFetch(new Response('kapot', { status, headers }))
    const error = await logIn({ name: 'beheer', password: 'fout' }, () => undefined).catch(
      (reason: unknown) => reason,
    )
    expect(getLogInMessage(error)).toBe(message)
  },
)

test('when the server says what is wrong, then staff read its sentence and not the whole response', async () => {
  answerFetch(Response.json({ error: 'unavailable', message: 'Inloggen kan nu niet.' }, { status: 503 }))
  const error = await logIn({ name: 'beheer', password: 'goed' }, () => undefined).catch(
    (reason: unknown) => reason,
  )
  expect(getLogInMessage(error)).toBe('Inloggen kan nu niet.')
})

test.each([
  {
    answer: Response.json(
      { error: 'wrong-login', message: 'Uw huidige wachtwoord klopt niet.' },
      { status: 422 },
    ),
    message: 'Uw huidige wachtwoord klopt niet.',
  },
  {
    answer: new Response('', { status: 429, headers: { 'retry-after': '60' } }),
    message: 'Te veel pogingen. Probeer het over 60 seconden opnieuw.',
  },
  { answer: new Response('kapot', { status: 422 }), message: '422: kapot' },
])('when a new password is refused, then staff read: $message', async ({ answer, message }) => {
  answerFetch(answer)
  const error = await changePassword({ current: 'oud', next: 'nieuw' }).catch((reason: unknown) => reason)
  expect(getPasswordMessage(error)).toBe(message)
})

test.each([
  { waiting: 0, drafts: 0, text: undefined },
  {
    waiting: 1,
    drafts: 0,
    text: 'Er is 1 wijziging nog niet verzonden. Als u nu uitlogt, gaat dat verloren.',
  },
  {
    waiting: 0,
    drafts: 1,
    text: 'Er is 1 getypte notitie nog niet bewaard. Als u nu uitlogt, gaat dat verloren.',
  },
  {
    waiting: 2,
    drafts: 3,
    text: 'Er zijn 2 wijzigingen nog niet verzonden en er zijn 3 getypte notities nog niet bewaard. Als u nu uitlogt, gaat dat verloren.',
  },
])(
  'with $waiting pending changes and $drafts drafts, signing out asks: $text',
  ({ waiting, drafts, text }) => {
    expect(getLossText(waiting, drafts)).toBe(text)
  },
)
