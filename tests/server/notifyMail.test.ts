import { loadBusiness } from '#content/business'
import { describe, expect, test } from 'vitest'
import { createMailChannel } from '../../server/notify/mail/createMailChannel.ts'
import { makeCallback, makeContact, makeDiagnosis, toId } from '../store/makeRequest.ts'
import { createMailServer, type ReceivedMail } from './createMailServer.ts'
import { noColleagues, openTestFolder, second, working } from './openTestNotifications.ts'
import { testRules } from '../support/testRules.ts'

const hour = 3600 * second

interface ChannelOptions {
  readonly server?: Awaited<ReturnType<typeof createMailServer>>
  readonly to?: readonly string[]
  readonly url?: string
}

/** The real channel to a real mail server. It is half past one on the Dutch clock. */
async function openMail(options: ChannelOptions = {}) {
  const server = options.server ?? (await createMailServer())
  const folder = await openTestFolder('2026-03-10T12:30:00.000Z')
  let now = () => new Date()
  const channel = createMailChannel({
    settings: {
      smtpUrl: options.url ?? server.url,
      to: [...(options.to ?? ['sleutels@bedrijf.example'])],
      from: undefined,
    },
    duty: noColleagues,
    business: loadBusiness,
    rules: testRules,
    inboxOrigin: () => 'https://api.autosleutel.example',
    getFollowUrl: (id) => `https://api.autosleutel.example/aanvraag/token-${id}`,
    now: () => now(),
    timeoutMs: 20_000,
  })
  const opened = await folder.open([channel])
  now = opened.now
  return { ...folder, ...opened, server, channel }
}

function header({ headers }: ReceivedMail, name: string): string {
  const values = headers.get(name) ?? []
  expect([name, values.length]).toEqual([name, 1])
  return values[0] ?? ''
}

function findTopic(mails: readonly ReceivedMail[], topic: string): ReceivedMail {
  const found = mails.filter((mail) => header(mail, 'message-id').startsWith(`<mail-${topic}-`))
  expect([topic, found.length]).toEqual([topic, 1])
  return found[0] as ReceivedMail
}

describe('to staff', () => {
  test('an urgent request has its subject, all fields in form order, the links and the deadline', async () => {
    const { server, keep, pass } = await openMail({ to: ['anna@bedrijf.example', 'bert@bedrijf.example'] })
    await keep(
      makeContact('one', {
        isUrgent: true,
        phoneE164: '+31612345678',
        page: '/contact',
        problem: 'Sleutel kwijt <b>bij</b> het station.\nIk sta op de parkeerplaats & wacht.',
      }),
    )
    await pass(second)
    const mail = findTopic(server.mails, 'request')
    expect(mail.to).toEqual(['anna@bedrijf.example', 'bert@bedrijf.example'])
    expect(mail.from).toBe('post@sleutelbus-den-helder.example')
    expect(header(mail, 'from')).toBe('Sleutelbus Den Helder <post@sleutelbus-den-helder.example>')
    expect(header(mail, 'reply-to')).toBe('noor@bakker.example')
    expect(header(mail, 'subject')).toBe('SPOED: Offerteaanvraag K7QM-3PXD – Toyota Yaris')
    expect(header(mail, 'message-id')).toBe(`<mail-request-${toId('one')}@sleutelbus-den-helder.example>`)
    expect(header(mail, 'auto-submitted')).toBe('auto-generated')
    expect(mail.text).toBe(
      [
        'SPOED: Offerteaanvraag K7QM-3PXD',
        'Bel vóór 13:40.',
        '',
        'Bel 06 12345678: tel:+31612345678',
        'Stuur een WhatsApp-bericht: https://wa.me/31612345678',
        'Open in de inbox: https://api.autosleutel.example/admin/contact?aanvraag=request-one',
        '',
        'Voornaam: Noor',
        'Achternaam: Bakker one',
        'Telefoonnummer: 06-12345678',
        'E-mailadres: noor@bakker.example',
        'Automerk en model: Toyota Yaris',
        'Kenteken: –',
        'Plaats: –',
        'Probleem: Sleutel kwijt <b>bij</b> het station.',
        '    Ik sta op de parkeerplaats & wacht.',
        'Spoed: Ja',
        'Referentie: K7QM-3PXD',
        'Ontvangen: 10 maart 2026 om 13:30',
        'Verstuurd vanaf: /contact',
        '',
      ].join('\n'),
    )
    expect(mail.html).toContain('<html lang="nl">')
    expect(mail.html).toContain('href="tel:+31612345678"')
    expect(mail.html).toContain('href="https://wa.me/31612345678"')
    expect(mail.html).toContain(
      'Sleutel kwijt &lt;b&gt;bij&lt;/b&gt; het station.\nIk sta op de parkeerplaats &amp; wacht.',
    )
    expect(mail.html).not.toContain('<b>')
  })

  test('a callback has its own fields and no reply address; a duplicate diagnosis says so', async () => {
    const { server, keep, pass } = await openMail()
    await keep(makeCallback('one'))
    await keep({ ...makeDiagnosis('two'), duplicateOf: toId('earlier'), id: toId('two-d') })
    await pass(second)
    const [callback, diagnosis] = server.mails
    if (!callback || !diagnosis) throw new Error('two mails were expected')
    expect(header(callback, 'subject')).toBe('Terugbelverzoek K7QM-3PXD – Zoetermeer')
    expect(callback.text).toContain('Bel vóór 13:45.')
    expect(callback.text).toContain('/admin/terugbel?aanvraag=request-one')
    expect(callback.headers.has('reply-to')).toBe(false)
    expect(header(diagnosis, 'subject')).toBe('Diagnoseaanvraag K7QM-3PXD – Citroën')
    expect(diagnosis.text).toContain('E-mailadres: –\nAutomerk: Citroën\nBouwjaar: 2015-2019\n')
    expect(diagnosis.text).toContain('Let op: Dezelfde persoon stuurde dit kort hiervoor ook.')
  })

  test('guard: line breaks add no header to a mail', async () => {
    const { server, keep, pass } = await openMail()
    await keep(
      makeContact('one', {
        email: '',
        lastName: 'Bakker\r\nBcc: dief@elders.example',
        firstName: 'Noor\nX-Evil: 1',
        carBrand: 'Golf\r\nBcc: dief@elders.example\r\n\r\n',
      }),
    )
    await pass(second)
    const mail = findTopic(server.mails, 'request')
    expect(mail.to).toEqual(['sleutels@bedrijf.example'])
    expect([...mail.headers.keys()].filter((name) => name === 'bcc' || name === 'x-evil')).toEqual([])
    expect(header(mail, 'subject')).toBe('Offerteaanvraag K7QM-3PXD – Golf Bcc: dief@elders.example')
  })

  test('a long car name is shortened in the subject, and a long problem is whole', async () => {
    const { server, keep, pass } = await openMail()
    await keep(makeContact('one', { email: '', carBrand: 'lang '.repeat(50), problem: 'x'.repeat(4000) }))
    await pass(second)
    const mail = findTopic(server.mails, 'request')
    const subject = header(mail, 'subject')
    expect(subject).toMatch(/^Offerteaanvraag K7QM-3PXD – lang .*…$/)
    expect(subject.length).toBeLessThan(100)
    expect(mail.text).toContain('x'.repeat(4000))
    expect(mail.html).toContain('x'.repeat(4000))
  })

  test('says when the promise is broken, and names the day of a deadline tomorrow', async () => {
    const { server, keep, pass } = await openMail()
    server.script.data = (attempt) => (attempt < 8 ? 451 : 'take')
    await keep(makeContact('one', { email: '', isUrgent: true }))
    await pass(10 * hour)
    expect(server.mails[0]?.text).toContain('Bel meteen: beloofd was vóór 13:40.')
    await keep(makeContact('two', { email: '' }))
    await pass(second)
    expect(server.mails[1]?.text).toContain('Bel vóór 11 maart 2026 om 01:30.')
  })

  test('many requests are one message, urgent ones first, each with its number and deadline', async () => {
    const { server, keep, pass } = await openMail()
    // Eleven urgent ones: ten go first, by themselves.
    for (let name = 100; name < 140; name += 1)
      await keep(makeContact(name, { email: '', reference: `REF-${name}`, isUrgent: name >= 129 }))
    await pass(second)
    expect(server.mails).toHaveLength(11)
    expect(server.mails[0]?.text).toContain('SPOED: Offerteaanvraag REF-129')
    const digest = server.mails[10]
    expect(digest && header(digest, 'subject')).toBe('SPOED (1): 30 nieuwe aanvragen')
    expect(digest?.text).toMatch(/^Offerteaanvraag REF-100: 06 12345678\. Bel vóór \d\d:\d\d\.$/m)
    expect(digest?.text.indexOf('REF-139')).toBeLessThan(digest?.text.indexOf('REF-100') ?? 0)
    expect(digest?.text).toContain('En nog 10 andere.')
    expect(digest?.headers.has('reply-to')).toBe(false)
    await pass(hour)
    expect(server.mails).toHaveLength(11)
  })

  test("suspected spam is one message without the senders' texts", async () => {
    const { server, keep, pass } = await openMail()
    const keepSpam = (name: number) =>
      keep(
        makeContact(name, {
          spamReason: 'link in een naam',
          lastName: 'www.pillen.example',
          reference: `REF${name}-2345`,
        }),
      )
    await keepSpam(1)
    await pass(second)
    for (let name = 2; name < 24; name += 1) await keepSpam(name)
    await pass(hour)
    expect(server.mails.map((mail) => header(mail, 'subject'))).toEqual([
      '1 mogelijk ongewenste aanvraag',
      '22 mogelijk ongewenste aanvragen',
    ])
    const text = server.mails[1]?.text
    expect(text).toContain('Offerteaanvraag REF2-2345: 10 maart 2026 om 13:30, link in een naam')
    expect(text).toContain('En nog 2 andere.')
    expect(text).toContain('https://api.autosleutel.example/admin/')
    for (const mail of server.mails) expect(mail.text + mail.html).not.toMatch(/pillen|Noor|12345678/)
  })
})

describe('to the visitor', () => {
  test('has the promise, the reference and the phone, and no typed text', async () => {
    const { server, keep, pass } = await openMail()
    await keep({
      ...makeDiagnosis('one'),
      firstName: 'WIN EEN AUTO',
      lastName: 'op https://dief.example',
      email: 'els@vries.example',
      carBrand: 'Citroën',
      buildYear: 'klik op https://dief.example',
      additionalInfo: 'Lees https://dief.example',
    })
    await pass(second)
    const mail = findTopic(server.mails, 'confirmation')
    expect(mail.to).toEqual(['els@vries.example'])
    expect(header(mail, 'to')).toBe('els@vries.example')
    expect(header(mail, 'reply-to')).toBe('post@sleutelbus-den-helder.example')
    expect(header(mail, 'subject')).toBe('Wij hebben uw aanvraag ontvangen (K7QM-3PXD)')
    expect(header(mail, 'auto-submitted')).toBe('auto-generated')
    expect(header(mail, 'x-auto-response-suppress')).toBe('All')
    expect(mail.text).toBe(
      [
        'Goedendag,',
        '',
        'Wij hebben uw aanvraag ontvangen. We nemen binnen 15 minuten contact met u op.',
        '',
        'Referentie: K7QM-3PXD',
        'Soort: Diagnoseaanvraag',
        'Ontvangen: 10 maart 2026 om 13:30',
        'Automerk: Citroën',
        'Probleem: Auto start niet',
        '',
        'Met deze link ziet u hoe het met uw aanvraag staat. U kunt er ook foto’s toevoegen en de aanvraag intrekken. Wie de link heeft, ziet die pagina ook.',
        '',
        'Volg uw aanvraag: https://api.autosleutel.example/aanvraag/token-request-one',
        '',
        'Kunt u niet wachten of klopt er iets niet? Bel ons en noem de referentie.',
        '0223 012 345 (tel:0223012345)',
        '',
        'Sleutelbus Den Helder',
        '',
        'Havenkade 12, 1781 AB Schagen. KvK 01234567.',
        '',
        'U krijgt deze e-mail omdat dit adres is ingevuld op de website van Sleutelbus Den Helder. Was u dat niet? Dan hoeft u niets te doen.',
        '',
      ].join('\n'),
    )
    expect(mail.text + mail.html + header(mail, 'subject')).not.toMatch(/WIN|dief|klik/)
    expect(mail.html).toContain('href="tel:0223012345"')
  })

  test('a confirmation after the deadline promises nothing', async () => {
    const { server, keep, pass } = await openMail()
    server.script.data = () => 451
    await keep(makeContact('one', { isUrgent: true }))
    await pass(hour)
    server.script.data = () => 'take'
    await pass(hour / 2)
    const mail = findTopic(server.mails, 'confirmation')
    expect(mail.text).toContain(
      'Wij hebben uw aanvraag ontvangen. Hebt u nog niets van ons gehoord? Bel ons dan nu en noem de referentie.\n\nReferentie: K7QM-3PXD',
    )
    for (const body of [mail.text, mail.html]) {
      expect(body).not.toMatch(/binnen|minuten|Kunt u niet wachten/)
      expect(body).toContain('tel:0223012345')
      expect(body.match(/noem de referentie/g)).toHaveLength(1)
    }
  })

  test('a mailbox that does not exist is not tried again and is no failure of the channel', async () => {
    const { server, keep, pass, report } = await openMail()
    let asked = 0
    server.script.recipient = (address) => {
      if (!address.startsWith('noor')) return undefined
      asked += 1
      return 550
    }
    await keep(makeContact('one'))
    await pass(2 * hour)
    expect(asked).toBe(1)
    expect(server.mails).toHaveLength(1)
    expect((await report()).mail).toEqual(working)
  })
})

describe('when the mail server', () => {
  test('refuses for now or drops the connection, then the mail is sent later, once', async () => {
    const { server, keep, pass, report, lines } = await openMail()
    server.script.data = (attempt) => (['drop', 451, 421] as const)[attempt - 1] ?? 'take'
    await keep(makeContact('one', { email: '' }))
    await pass(second)
    expect((await report()).mail).toMatchObject({ failing: true, waiting: 1 })
    await pass(hour)
    expect(server.counts.attempts).toBe(4)
    expect(findTopic(server.mails, 'request').to).toEqual(['sleutels@bedrijf.example'])
    expect((await report()).mail).toEqual(working)
    expect(lines.map(({ code }) => code)).toEqual([
      expect.stringMatching(/^(ECONNECTION|ESOCKET)/),
      'EMESSAGE_451',
      'EMESSAGE_421',
      undefined,
    ])
    // The server's own words name people; the log must not.
    expect(JSON.stringify(lines)).not.toMatch(/noor|Not now|@/)
  })

  test('refuses the password, then that is reported without the password or an address', async () => {
    const server = await createMailServer({ user: 'sleutel', password: 'het juiste/wachtwoord' })
    const url = server.url.replace(encodeURIComponent('het juiste/wachtwoord'), 'verkeerd-geheim')
    const wrong = await openMail({ server, url: `${url}?logger=true&debug=true` })
    await wrong.keep(makeContact('one', { email: '' }))
    await wrong.pass(second)
    expect((await wrong.report()).mail).toMatchObject({ failing: true, lastError: 'EAUTH_535' })
    expect(JSON.stringify(wrong.lines)).not.toMatch(/verkeerd|sleutel@|noor/)
    const right = await openMail({ server })
    await right.keep(makeContact('one', { email: '' }))
    await right.pass(second)
    expect(server.mails).toHaveLength(1)
  })

  test('is on another machine and offers no TLS, then nothing is sent there, with or without a user', async () => {
    const server = await createMailServer()
    // Not a name for this machine, though it leads here.
    const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0')
    for (const url of [elsewhere, elsewhere.replace('//', '//sleutel:woord@')]) {
      const mail = await openMail({ server, url })
      await mail.keep(makeContact('one', { email: '' }))
      await mail.pass(second)
      expect((await mail.report()).mail).toMatchObject({
        failing: true,
        lastError: expect.stringContaining('ETLS'),
      })
    }
    expect([server.mails, server.counts.attempts]).toEqual([[], 0])
  })

  test('takes it for some addresses only, then it is not sent twice to them, and how many it refused is seen until they are taken', async () => {
    const to = ['anna@bedrijf.example', 'bert@bedrijf.example', 'cees@bedrijf.example']
    const { server, channel, keep, pass, report, open, close, now, lines } = await openMail({ to })
    server.script.recipient = (address) => (/^(bert|cees)/.test(address) ? 550 : undefined)
    const refused = { ...working, lastError: 'ADDRESS_REFUSED', refused: 2 }
    // The accepted confirmation says nothing about the addresses of staff.
    await keep(makeContact('one'))
    await pass(hour)
    expect(server.mails.map((mail) => mail.to)).toEqual([['anna@bedrijf.example'], ['noor@bakker.example']])
    expect((await report()).mail).toEqual(refused)
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 40, code: 'ADDRESS_REFUSED', refused: 2, topic: 'request' }),
    )
    expect(JSON.stringify(lines)).not.toMatch(/bert|cees|@/)
    await close()
    const later = await open([channel], now().toISOString())
    expect((await later.report()).mail).toEqual(refused)
    server.script.recipient = () => undefined
    await later.keep(makeContact('two', { email: '' }))
    await later.pass(second)
    expect((await later.report()).mail).toEqual(working)
  })
})
