import type { Socket } from 'node:net'
import { connect, toHost } from './connect.ts'

/** What a mail server said that it can do, in its words: 'STARTTLS', 'AUTH PLAIN LOGIN'. */
export type Abilities = readonly string[]

/**
 * Greets a mail server and takes leave (RFC 5321): no log-in, no message. Throws what the system says when it cannot be reached, and
 * an Error with its own answer when it does not greet back.
 */
export async function greetMailServer(smtpUrl: string, signal: AbortSignal): Promise<Abilities> {
  const url = new URL(smtpUrl)
  // As nodemailer, which sends the real ones, takes them.
  const isTls = url.protocol === 'smtps:' || url.port === '465'
  const socket = await connect(
    {
      host: toHost(url),
      port: Number(url.port) || (isTls ? 465 : 587),
      isTls,
      mustBeTrusted: url.searchParams.get('tls.rejectUnauthorized') !== 'false',
    },
    signal,
  )
  // Whoever waits for its answer is told why there will be none.
  const stop = () => socket.destroy(new Error('called off'))
  signal.addEventListener('abort', stop)
  try {
    const replies = readReplies(socket)
    await expectReply(replies, '220')
    socket.write('EHLO localhost\r\n')
    const abilities = await expectReply(replies, '250')
    socket.write('QUIT\r\n')
    return abilities.slice(1)
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
    socket.destroy()
  }
}

/** No line of a mail server is longer; what goes on and on is none. */
const maxLineLength = 10_000

interface Reply {
  readonly code: string
  /** Without the code before each. */
  readonly lines: readonly string[]
}

async function* readReplies(socket: Socket): AsyncGenerator<Reply> {
  let lines: string[] = []
  let rest = ''
  for await (const bytes of socket as AsyncIterable<Buffer>) {
    const pieces = (rest + bytes.toString('latin1')).split(/\r?\n/)
    rest = pieces.pop() ?? ''
    if (rest.length > maxLineLength) throw new Error('it speaks no SMTP')
    for (const line of pieces) {
      lines.push(line.slice(4))
      // A hyphen behind the code: more lines follow.
      if (line[3] === '-') continue
      yield { code: line.slice(0, 3), lines }
      lines = []
    }
  }
}

async function expectReply(
  replies: ReturnType<typeof readReplies>,
  code: string,
): Promise<readonly string[]> {
  const { value, done } = await replies.next()
  if (done === true) throw new Error('it hung up')
  if (value.code !== code) throw new Error(`it answered '${value.code} ${value.lines[0] ?? ''}'`)
  return value.lines
}
