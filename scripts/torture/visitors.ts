import * as http from 'node:http'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { submitPaths } from '#domain/site/routes'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { readStore } from '#store/readStore'
import type { Note } from './staff.ts'

/** A request with a unique text, to detect mixed-up records. */
export interface Sent {
  readonly kind: RequestKind
  readonly submissionId: string
  readonly text: string
  /** The server's id, once acknowledged. */
  id?: string
}

/** Everything visitors sent, across restarts. */
export interface Visitors {
  readonly all: readonly Sent[]
  readonly counts: Counts
  /** Sends requests until `isOver`, and retries unanswered and refused ones. */
  visit(url: string, agent: http.Agent, life: { readonly isOver: boolean }): Promise<void>
}

interface Counts {
  acknowledged: number
  /** 503 with the number to call. */
  refused: number
  /** Acknowledged again under another id. */
  doubled: number
  /** Unacceptable answers. */
  readonly wrong: string[]
}

/** @param phone what a refusal must contain. */
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
    // Sometimes the answer is lost and the visitor sends again.
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
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return { all, counts, visit }
}

/** Undefined if the server was gone. */
function post(
  url: string,
  agent: http.Agent,
  sent: Sent,
): Promise<{ readonly status: number; readonly text: string } | undefined> {
  const body = JSON.stringify(toBody(sent))
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sending = http.request(
      `${url}${submitPaths[sent.kind]}`,
      { agent, method: 'POST', headers },
      (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
        answer.on('error', () => resolve(undefined))
        answer.on('close', () =>
          resolve(answer.complete ? { status: answer.statusCode ?? 0, text } : undefined),
        )
      },
    )
    sending.on('error', () => resolve(undefined))
    sending.end(body)
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

/** The differences between a data folder and what was acknowledged. */
export interface Account {
  /** Acknowledged requests that are missing. */
  readonly lost: number
  readonly doubled: number
  readonly changed: number
  /** Acknowledged notes that are missing, and notes that are there twice. */
  readonly notes: number
  /** Files with unreadable parts. */
  readonly damaged: number
}

export async function takeAccount(
  folder: string,
  sent: readonly Sent[],
  notes: readonly Note[],
): Promise<Account> {
  const store = await readStore({ folder })
  const kept = requestKinds.flatMap((kind) => store.list(kind))
  const bySubmission = new Map<string | undefined, readonly KeptRequest[]>()
  for (const request of kept) {
    const { submissionId } = request
    bySubmission.set(submissionId, [...(bySubmission.get(submissionId) ?? []), request])
  }
  const byId = new Map(kept.map((request) => [request.id, request]))
  let [lost, doubled, changed] = [0, 0, 0]
  for (const { submissionId, text, id } of sent) {
    const found = bySubmission.get(submissionId) ?? []
    if (id !== undefined && !found.some((request) => request.id === id)) lost += 1
    if (found.length > 1) doubled += 1
    if (found.some((request) => readText(request) !== text)) changed += 1
  }
  const wrongNotes = notes.filter(({ requestId, text, isAcknowledged }) => {
    const count = byId.get(requestId)?.history.filter(({ note }) => note === text).length ?? 0
    return count > 1 || (isAcknowledged && count === 0)
  })
  return { lost, doubled, changed, notes: wrongNotes.length, damaged: store.health().damaged.length }
}

function readText(kept: KeptRequest): string {
  if (kept.kind === 'callback') return kept.name
  return kept.kind === 'contact' ? kept.problem : kept.additionalInfo
}
