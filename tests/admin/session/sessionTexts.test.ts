import { afterEach, expect, test, vi } from 'vitest'
import { logIn } from '../../../admin/session/sessionApi.ts'
import { getFormMessage, getLossText } from '../../../admin/session/sessionTexts.ts'
import { answerFetch } from '../support/answerFetch.ts'

afterEach(() => vi.unstubAllGlobals())

const catchReason = (asking: Promise<unknown>) => asking.catch((reason: unknown) => reason)
const createRefusal = (status: number, retryAfter?: string) =>
  new Response('kapot', { status, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) })
const createSentence = (status: number, message: string) =>
  Response.json({ error: 'een-fout', message }, { status })

test.each([
  [createRefusal(401), 'Deze naam of dit wachtwoord klopt niet.'],
  [createRefusal(429, '540'), 'Te veel pogingen. Probeer het over 9 minuten opnieuw.'],
  [createRefusal(429, '541'), 'Te veel pogingen. Probeer het over 10 minuten opnieuw.'],
  [createRefusal(429, '30'), 'Te veel pogingen. Probeer het over 30 seconden opnieuw.'],
  [createRefusal(429, '1'), 'Te veel pogingen. Probeer het over 1 seconde opnieuw.'],
  [createRefusal(429), 'Te veel pogingen. Probeer het over enkele minuten opnieuw.'],
  // A date is allowed too (RFC 9110, 10.2.3).
  [
    createRefusal(429, 'Mon, 07 Jul 2025 12:05:00 GMT'),
    'Te veel pogingen. Probeer het over enkele minuten opnieuw.',
  ],
  [createRefusal(500), '500: kapot'],
  [createSentence(503, 'Inloggen kan nu niet.'), 'Inloggen kan nu niet.'],
  [createSentence(422, 'Uw huidige wachtwoord klopt niet.'), 'Uw huidige wachtwoord klopt niet.'],
])('when a log-in fails (case %#), then staff read why', async (answer, message) => {
  answerFetch(answer)
  const credentials = { name: 'beheer', password: 'fout' }
  expect(getFormMessage(await catchReason(logIn(credentials, () => undefined)))).toBe(message)
})

test.each([
  [1, 0, 'Er is 1 wijziging nog niet verzonden.'],
  [0, 1, 'Er is 1 getypte notitie nog niet bewaard.'],
  [2, 3, 'Er zijn 2 wijzigingen nog niet verzonden en er zijn 3 getypte notities nog niet bewaard.'],
])('with %d pending changes and %d drafts, signing out asks: %s', (pending, drafts, text) => {
  expect(getLossText(pending, drafts)).toBe(`${text} Als u nu uitlogt, gaat dat verloren.`)
})

test('when nothing would be lost, then signing out asks nothing', () => {
  expect(getLossText(0, 0)).toBeUndefined()
})
