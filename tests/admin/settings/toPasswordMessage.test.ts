import { afterEach, expect, test, vi } from 'vitest'
import { changePassword } from '../../../admin/session/sessionApi.ts'
import { toPasswordMessage } from '../../../admin/settings/toPasswordMessage.ts'
import { answerFetch } from '../support/answerFetch.ts'

afterEach(() => vi.unstubAllGlobals())

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
])('when a new password is refused, then it says: $message', async ({ answer, message }) => {
  answerFetch(answer)
  const error = await changePassword({ current: 'oud', next: 'nieuw' }).catch((reason: unknown) => reason)
  expect(toPasswordMessage(error)).toBe(message)
})
