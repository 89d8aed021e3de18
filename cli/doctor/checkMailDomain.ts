import { Resolver } from 'node:dns/promises'
import { hasCode, isSystemError } from '#store/storeErrors'
import { type Check, type Finding, ok, skip, warn } from './doctorContext.ts'

const timeoutMs = 3_000

export const checkMailDomain: Check = async ({ settings, content, dns, dkim }) => {
  const subject = 'SPF, DKIM and DMARC were'
  const { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom } = settings.settings
  if (smtpUrl.value === undefined) return skip(subject, 'SMTP_URL is not set here.')
  const domain = (mailFrom.value ?? content?.business.email)?.replace(/^.*@/, '')
  if (domain === undefined || domain.endsWith('.example'))
    return skip(subject, 'the sender is an example: set MAIL_FROM, or email in business.json.')
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
  if (dns !== undefined) resolver.setServers([dns])
  const read = (name: string) => readTexts(resolver, name)
  try {
    return await Promise.all([
      checkSpf(domain, read),
      checkDkim(domain, dkim, read),
      checkDmarc(domain, read),
    ])
  } catch (error) {
    // DNS did not answer, which says nothing about the records.
    if (!isSystemError(error)) throw error
    return skip(subject, `DNS does not answer (${error.code}).`, '--dns 1.1.1.1 asks another name server.')
  }
}

type ReadTexts = (name: string) => Promise<readonly string[]>

async function readTexts(resolver: Resolver, name: string): Promise<readonly string[]> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (hasCode(error, 'ENOTFOUND', 'ENODATA')) return []
    throw error
  }
}

/** RFC 7208. Whether it names our mail server cannot be seen without the provider's records. */
async function checkSpf(domain: string, read: ReadTexts): Promise<Finding> {
  const [record, ...others] = (await read(domain)).filter((text) => /^v=spf1(?: |$)/i.test(text))
  const advice = "The mail provider names the right record, such as 'v=spf1 include:PROVIDER -all'."
  if (record === undefined)
    return warn(`${domain} has no SPF record: other mail servers cannot know who may send its mail.`, advice)
  if (others.length > 0)
    return warn(`${domain} has ${others.length + 1} SPF records, so none counts.`, advice)
  if (/[+?\s]all\b/i.test(record))
    return warn(`The SPF record of ${domain} lets everybody send: '${record}'.`, advice)
  return ok(`SPF: '${record}'.`, 'Compare it with what your mail provider asks for.')
}

/** RFC 6376. */
async function checkDkim(domain: string, selector: string | undefined, read: ReadTexts): Promise<Finding> {
  if (selector === undefined) {
    const advice = "--dkim NAME looks it up. The name is s= in the 'DKIM-Signature' of a received mail."
    return skip('DKIM was', 'only your mail provider knows the name of its key.', advice)
  }
  const name = `${selector}._domainkey.${domain}`
  if ((await read(name)).some((text) => /(?:^|;)\s*p=[\w+/]/.test(text)))
    return ok(`DKIM: ${name} has a key.`)
  return warn(`DKIM: there is no key at ${name}.`, 'Add the record that your mail provider names.')
}

/** RFC 7489: the record of the name, or of the domain above it. */
async function checkDmarc(domain: string, read: ReadTexts): Promise<Finding> {
  const parent = domain.split('.').slice(-2).join('.')
  const found = [await read(`_dmarc.${domain}`), await read(`_dmarc.${parent}`)].flat()
  const record = found.find((text) => /^v=DMARC1\s*;/i.test(text))
  if (record !== undefined) return ok(`DMARC: '${record}'.`)
  return warn(
    `${domain} has no DMARC record: others can send mail in its name, and large providers trust its mail less.`,
    `Add a TXT record at _dmarc.${parent}, such as 'v=DMARC1; p=none; rua=mailto:YOUR ADDRESS'.`,
  )
}
