import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { parseMail, type ParsedMail } from './parseMail.ts'

export interface ReceivedMail extends ParsedMail {
  readonly from: string
  readonly to: readonly string[]
}

/**
 * What the server does with a message: takes it, drops the connection, never answers, or answers
 * with a code.
 */
export type MailAnswer = 'take' | 'drop' | 'hang' | number

/** A real SMTP server in this process, that takes everything unless the test says otherwise. */
export async function createMailServer({ user, password }: { user?: string; password?: string } = {}) {
  const mails: ReceivedMail[] = []
  const script: {
    data: (attempt: number) => MailAnswer
    recipient: (address: string) => number | undefined
  } = {
    data: () => 'take',
    recipient: () => undefined,
  }
  const heard: (() => void)[] = []
  const counts = { attempts: 0 }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', ...(user === undefined ? ['AUTH' as const] : [])],
    authOptional: user === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onAuth: ({ username, password: given }, _session, done) => {
      if (username === user && given === password) done(null, { user: username })
      else done(Object.assign(new Error('Wrong password for noor@bakker.example'), { responseCode: 535 }))
    },
    onRcptTo: ({ address }, _session, done) => {
      const code = script.recipient(address)
      if (code === undefined) done()
      else done(Object.assign(new Error(`No such user ${address}`), { responseCode: code }))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const answer = script.data((counts.attempts += 1))
        for (const hear of heard.splice(0)) hear()
        if (answer === 'hang') return
        if (answer === 'drop') {
          for (const connection of server.connections) connection.close()
          return
        }
        if (answer !== 'take') {
          done(Object.assign(new Error('Not now, noor@bakker.example'), { responseCode: answer }))
          return
        }
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          ...parseMail(Buffer.concat(chunks).toString()),
        })
        done()
      })
    },
  })
  // A client that goes away in the middle.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  const login = user === undefined ? '' : `${user}:${encodeURIComponent(password ?? '')}@`
  return {
    url: `smtp://${login}127.0.0.1:${port}`,
    mails,
    script,
    counts,
    /** Resolves when the next message was sent here, taken or not. */
    nextAttempt: () => new Promise<void>((resolve) => heard.push(resolve)),
  }
}
