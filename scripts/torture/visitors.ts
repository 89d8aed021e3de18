import { type Agent, request } from 'node:http'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import { submitPaths } from '#domain/site/routes'

/** What a visitor sends; its text is its own, so that a mixed-up record shows. */
export interface Sent {
  readonly kind: RequestKind
  readonly submissionId: string
  /** As it must be read back. */
  readonly text: string
  /** The server's id, once it has acknowledged. */
  id?: string
}

/** All that visitors sent, over all lives of the server, and what they heard. */
export interface Visitors {
  readonly all: readonly Sent[]
  readonly counts: Counts
  /** Sends one request after another until `isOver`. One without an answer, or refused, is sent again later, as the site does. */
  visit(url: string, agent: Agent, life: { readonly isOver: boolean }): Promise<void>
}

interface Counts {
  acknowledged: number
  /** Refused for now: 503 with the number to call. */
  refused: number
  /** Acknowledged again under another id. */
  doubled: number
  /** Answers that no visitor should ever get, as text. */
  readonly wrong: string[]
}

/** @param phone what a refusal must show. */
export function createVisitors(phone: string): Visitors {
  const all: Sent[] = []
  const waiting: Sent[] = []
  const counts: Counts = { acknowledged: 0, refused: 0, doubled: 0, wrong: [] }

  const create = (): Sent => {
    const number = all.length
    const kind = requestKinds[number % requestKinds.length] ?? 'contact'
    const longText = `Aanvraag ${number} van ${kind}: ${'x'.repeat(1 + (number % 300))}`
    const sent: Sent = {
      kind,
      submissionId: `torture-${String(number).padStart(9, '0')}`,
      text: kind === 'callback' ? longText.slice(0, 60) : longText,
    }
    all.push(sent)
    return sent
  }

  const acknowledge = (sent: Sent, id: string) => {
    if (sent.id === undefined) counts.acknowledged += 1
    else if (sent.id !== id) counts.doubled += 1
    sent.id = id
    // Now and then a visitor's phone never hears the answer, and it sends the same again.
    if (Math.random() < 0.05) waiting.push(sent)
  }

  const visit: Visitors['visit'] = async (url, agent, life) => {
    while (!life.isOver) {
      const sent = waiting.pop() ?? create()
      const answer = await post(url, agent, sent)
      const id = answer?.status === 201 ? readId(answer.text) : undefined
      if (id !== undefined) {
        acknowledge(sent, id)
        continue
      }
      waiting.push(sent)
      if (answer === undefined) return
      if (answer.status === 503 && answer.text.includes(phone)) counts.refused += 1
      else counts.wrong.push(`${answer.status} ${answer.text.slice(0, 200)}`)
      // A visitor takes a moment to try again.
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return { all, counts, visit }
}

/** What came back, whole; undefined where the server was gone before. */
function post(
  url: string,
  agent: Agent,
  sent: Sent,
): Promise<{ readonly status: number; readonly text: string } | undefined> {
  const body = JSON.stringify(toBody(sent))
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const asked = request(`${url}${submitPaths[sent.kind]}`, { agent, method: 'POST', headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('error', () => resolve(undefined))
      answer.on('close', () =>
        resolve(answer.complete ? { status: answer.statusCode ?? 0, text } : undefined),
      )
    })
    asked.on('error', () => resolve(undefined))
    asked.end(body)
  })
}

function readId(text: string): string | undefined {
  const { id }: { id?: string } = JSON.parse(text)
  return id
}

function toBody({ kind, submissionId, text }: Sent) {
  const person = { phone: '06-12345678', submissionId }
  if (kind === 'callback') {
    return {
      ...person,
      name: text,
      location: 'Delft',
      hasWorkingKey: 'Niet zeker, wil dit laten controleren',
    }
  }
  const owner = { ...person, firstName: 'Noor', lastName: 'Bakker', carBrand: 'Toyota' }
  return kind === 'contact'
    ? { ...owner, problem: text }
    : { ...owner, buildYear: '2015-2019', problem: 'Transponderprobleem', additionalInfo: text }
}
