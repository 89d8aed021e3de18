import { setTimeout } from 'node:timers/promises'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { submitPaths } from '#domain/site/routes'

/** A request with a unique text, to detect mixed-up records. */
export interface Sent {
  readonly kind: RequestKind
  readonly submissionId: string
  readonly text: string
  /** The server's id, once acknowledged. */
  id?: string
}

interface VisitorsOptions {
  /** A refusal must contain it. */
  readonly phone: string
  /** Makes their submission ids unique. */
  readonly name: string
  /** The address from which the next request comes, as a proxy says. */
  readonly getAddress: () => string
  /** They send as fast as they can, and may be told to wait. */
  readonly isFlood?: boolean
  /** What was acknowledged may be sent again. Default: true. */
  readonly canRepeat?: boolean
}

/** Visitors who send requests, across restarts, and retry unanswered and refused ones. */
export function createVisitors({
  phone,
  name,
  getAddress,
  isFlood = false,
  canRepeat = true,
}: VisitorsOptions) {
  const all: Sent[] = []
  const waiting: Sent[] = []
  const counts = {
    acknowledged: 0,
    /** 503 with the number to call. */
    refused: 0,
    /** 429 for a flood. */
    limited: 0,
    /** Acknowledged again under another id. */
    doubled: 0,
    /** The longest wait for an answer. */
    slowestMs: 0,
    /** Unacceptable answers. */
    wrong: [] as string[],
  }

  const create = (): Sent => {
    const number = all.length
    const kind = requestKinds[number % requestKinds.length] ?? 'contact'
    const longText = `Aanvraag ${number} van ${kind}: ${'x'.repeat(1 + (number % 300))}`
    const sent: Sent = {
      kind,
      submissionId: `torture-${name}-${String(number).padStart(9, '0')}`,
      text: kind === 'callback' ? longText.slice(0, 60) : longText,
    }
    all.push(sent)
    return sent
  }

  const acknowledge = (sent: Sent, id: string) => {
    if (sent.id === undefined) counts.acknowledged += 1
    else if (sent.id !== id) counts.doubled += 1
    sent.id = id
    // Sometimes the answer is lost and the visitor sends again.
    if (canRepeat && Math.random() < 0.05) waiting.push(sent)
  }

  /** One visitor after the other, until `isOver` or the server is gone. */
  const visit = async (url: string, life: { readonly isOver: boolean }): Promise<void> => {
    while (!life.isOver) {
      const sent = waiting.pop() ?? create()
      const askedAt = performance.now()
      const answer = await post(url, sent, getAddress())
      if (answer) counts.slowestMs = Math.max(counts.slowestMs, performance.now() - askedAt)
      if (answer?.status === 201) {
        acknowledge(sent, (JSON.parse(answer.text) as { readonly id: string }).id)
        continue
      }
      waiting.push(sent)
      if (answer === undefined) return
      if (isFlood && answer.status === 429) {
        counts.limited += 1
        continue
      }
      if (answer.status === 503 && answer.text.includes(phone)) counts.refused += 1
      else counts.wrong.push(`${answer.status} ${answer.text.slice(0, 200)}`)
      await setTimeout(20)
    }
  }
  return { all, counts, visit }
}

/** Undefined if the server was gone. */
async function post(url: string, sent: Sent, address: string) {
  try {
    const answer = await fetch(`${url}${submitPaths[sent.kind]}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(createBody(sent)),
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return undefined
  }
}

function createBody({ kind, submissionId, text }: Sent) {
  const person = { phone: '06-12345678', submissionId }
  if (kind === 'callback') {
    const hasWorkingKey = 'Niet zeker, wil dit laten controleren'
    return { ...person, name: text, location: 'Delft', hasWorkingKey }
  }
  const owner = { ...person, firstName: 'Noor', lastName: 'Bakker', carBrand: 'Toyota' }
  return kind === 'contact'
    ? { ...owner, problem: text }
    : { ...owner, buildYear: '2015-2019', problem: 'Transponderprobleem', additionalInfo: text }
}
