import { loadBusiness } from '#content/business'
import { expect, test } from 'vitest'
import { createChannels } from '../../server/notify/createChannels.ts'
import { makeContact } from '../store/makeRequest.ts'
import { createMailServer } from './createMailServer.ts'
import { createTestSettings } from './createTestSettings.ts'
import { noColleagues } from './openTestNotifications.ts'
import { testRules } from '../support/testRules.ts'

const apiOrigin = 'https://api.autosleutel.example'
const publicOrigin = 'https://www.autosleutel.example'
const { website } = loadBusiness()

/** The mails about one request, to its visitor, and about one that looks like spam, with these settings. */
async function sendAll(settings: { readonly apiOrigin?: string; readonly publicOrigin?: string }) {
  const server = await createMailServer()
  const [channel] = createChannels({
    settings: createTestSettings({
      mail: { smtpUrl: server.url, to: ['sleutels@bedrijf.example'], from: undefined },
      ...settings,
    }),
    duty: noColleagues,
    business: () => ({ ...loadBusiness(), website: `${website}/` }),
    brandNames: () => [],
    rules: testRules,
    followSecret: Buffer.alloc(32),
    now: () => new Date(),
  })
  const { signal } = new AbortController()
  await channel?.send({ id: 'one', topic: 'request', requests: [makeContact('one')] }, signal)
  await channel?.send({ id: 'three', topic: 'confirmation', requests: [makeContact('three')] }, signal)
  await channel?.send({ id: 'two', topic: 'suspected', requests: [makeContact('two')] }, signal)
  return server.mails
}

test.each([
  ['the website of business.json, where nothing else is said', {}, website.replace(/\/$/, '')],
  ['the site, where it is said', { publicOrigin }, publicOrigin],
  ['the server, where pages stand on a CDN', { publicOrigin, apiOrigin }, apiOrigin],
])('mail to staff links to the inbox on %s', async (_, settings, origin) => {
  const [request, confirmation, suspected] = await sendAll(settings)
  const link = `${origin}/admin/contact?aanvraag=request-one`
  expect(request?.text).toContain(`Open in de inbox: ${link}\n`)
  expect(request?.html).toContain(`href="${link}"`)
  expect(confirmation?.text).toMatch(
    new RegExp(`^Volg uw aanvraag: ${origin}/aanvraag/[\\w-]{22}request-three$`, 'm'),
  )
  expect(suspected?.text).toContain(`Open de inbox: ${origin}/admin/\n`)
  expect(suspected?.html).toContain(`href="${origin}/admin/"`)
})
