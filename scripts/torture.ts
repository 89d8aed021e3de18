/**
 * `npm run torture`: the built server killed without warning again and again while visitors post, as by a power switch, and started again on what it
 * left. Every acknowledged request must be there once and unchanged; one that was not acknowledged is sent again under its submission id, as
 * the site does, and must not be there twice. Run `npm run build` first; `npm run torture -- 20` kills 20 times. Ends with 1 when anything was lost, doubled or changed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KeptRequest } from '#domain/keptRequest'
import { requestKinds, type RequestKind } from '#domain/kinds'
import { submitPaths } from '#domain/routes'
import { readStore } from '#store/readStore'
import { findFreePort, startBuiltServer } from '../tests/support/builtServer.ts'

const kills = Number(process.argv[2] ?? 200)
const clients = 24
/** At least so many requests are acknowledged, however fast the machine. */
const fewestAcknowledged = kills * 50
const longestLifeMs = 600

/** What a visitor sends; its text is its own, so that a mixed-up record shows. */
interface Sent {
  readonly kind: RequestKind
  readonly submissionId: string
  readonly problem: string
  /** The server's, once it has acknowledged. */
  id?: string
}

const all: Sent[] = []
const waiting: Sent[] = []
let acknowledged = 0
let answeredTwice = 0
const folder = mkdtempSync(join(tmpdir(), 'torture-'))
const port = await findFreePort()

try {
  let rounds = 0
  while (isGoingOn(rounds)) {
    rounds += 1
    const server = await startBuiltServer({ dataFolder: folder, port })
    const agent = new Agent({ keepAlive: true, maxSockets: clients })
    const life = { isOver: false }
    const visitors = Array.from({ length: clients }, () => visit(agent, life))
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * longestLifeMs))
    life.isOver = true
    await server.kill()
    await Promise.all(visitors)
    agent.destroy()
    if (rounds % 25 === 0) console.log(`${rounds} kills, ${acknowledged} acknowledged`)
  }
  await tellAll(rounds)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function isGoingOn(rounds: number): boolean {
  return rounds < kills || acknowledged < fewestAcknowledged
}

/** Sends one request after another until the server is killed; one without an answer is sent again in the next life. */
async function visit(agent: Agent, life: { readonly isOver: boolean }): Promise<void> {
  while (!life.isOver) {
    const sent = waiting.pop() ?? makeRequest()
    const id = await post(agent, sent)
    if (id === undefined) {
      waiting.push(sent)
      return
    }
    if (sent.id !== undefined && sent.id !== id) answeredTwice += 1
    if (sent.id === undefined) acknowledged += 1
    sent.id = id
    // Now and then a visitor's phone never hears the answer, and it sends the same again.
    if (Math.random() < 0.05) waiting.push(sent)
  }
}

function makeRequest(): Sent {
  const number = all.length
  const kind = requestKinds[number % requestKinds.length] ?? 'contact'
  const sent: Sent = {
    kind,
    submissionId: `torture-${String(number).padStart(9, '0')}`,
    problem: `Aanvraag ${number} van ${kind}: ${'x'.repeat(1 + (number % 300))}`,
  }
  all.push(sent)
  return sent
}

/** The id that the server acknowledged with; undefined where no answer came. */
function post(agent: Agent, { kind, submissionId, problem }: Sent): Promise<string | undefined> {
  const person = { phone: '06-12345678', submissionId }
  const body = JSON.stringify(
    kind === 'callback'
      ? {
          ...person,
          name: problem.slice(0, 60),
          location: 'Delft',
          hasWorkingKey: 'Niet zeker, wil dit laten controleren',
        }
      : {
          ...person,
          firstName: 'Noor',
          lastName: 'Bakker',
          carBrand: 'Toyota',
          buildYear: '2015-2019',
          problem: kind === 'contact' ? problem : 'Transponderprobleem',
          additionalInfo: problem,
        },
  )
  return new Promise((resolve) => {
    const asked = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: submitPaths[kind],
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
        answer.on('error', () => resolve(undefined))
        answer.on('close', () => resolve(answer.statusCode === 201 ? toId(text) : undefined))
      },
    )
    asked.on('error', () => resolve(undefined))
    asked.end(body)
  })
}

/** An answer that was cut off is no answer. */
function toId(text: string): string | undefined {
  try {
    const { id }: { id?: string } = JSON.parse(text)
    return id
  } catch {
    return undefined
  }
}

/** What the visitor wrote, from the field that each kind of form has for it. */
function readText(kept: KeptRequest): string {
  if (kept.kind === 'callback') return kept.name
  return kept.kind === 'contact' ? kept.problem : kept.additionalInfo
}

async function tellAll(rounds: number): Promise<void> {
  const store = await readStore({ folder })
  const found = new Map<string, { readonly id: string; readonly text: string }[]>()
  for (const kind of requestKinds) {
    for (const kept of store.list(kind)) {
      const key = kept.submissionId ?? ''
      const text = readText(kept)
      found.set(key, [...(found.get(key) ?? []), { id: kept.id, text }])
    }
  }
  let lost = 0
  let doubled = answeredTwice
  let changed = 0
  for (const { kind, submissionId, problem, id } of all) {
    const kept = found.get(submissionId) ?? []
    if (id !== undefined && !kept.some((one) => one.id === id)) lost += 1
    if (kept.length > 1) doubled += 1
    const text = kind === 'callback' ? problem.slice(0, 60) : problem
    if (kept.some((one) => one.text !== text)) changed += 1
  }
  const damaged = store.health().damaged.length
  console.log(
    `${rounds} kills, ${acknowledged} acknowledged: ${lost} lost, ${doubled} doubled, ${changed} changed, ${damaged} damaged files.`,
  )
  if (lost + doubled + changed + damaged > 0) process.exitCode = 1
}
