import { styleText } from 'node:util'
import { ContentError } from '#content/contentError'
import { isSystemError, StoreUnavailableError } from '#store/storeErrors'
import { formatSystemError } from '../toFailure.ts'
import type { checks } from './checks.ts'
import { fail, skip, type Check, type DoctorContext, type Finding } from './doctorContext.ts'

export interface NamedFinding extends Finding {
  readonly check: string
}

export async function runChecks(asked: typeof checks, context: DoctorContext) {
  const hasFiles = context.place.databaseUrl === undefined
  const running = asked
    .filter(({ isOfFiles }) => hasFiles || !isOfFiles)
    .map(({ name, run }) => runCheck(name, run, context))
  const findings = await Promise.all(running)
  // A stopped check may have reported that nobody answered.
  context.signal.throwIfAborted()
  return findings.flat()
}

async function runCheck(
  name: string,
  check: Check,
  context: DoctorContext,
): Promise<readonly NamedFinding[]> {
  const found = await check(context).catch((error: unknown) => {
    // `database` reports it.
    if (error instanceof StoreUnavailableError) return skip('This was', 'the database cannot be used.')
    if (error instanceof ContentError) return skip('This was', `of a mistake: ${error.message}`)
    if (!isSystemError(error)) throw error
    return fail(
      `This could not be checked: ${formatSystemError(error)}`,
      'Run sleutel as the user that runs the server.',
    )
  })
  return [found].flat().map((finding) => ({ check: name, ...finding }))
}

const colors = { ok: 'green', warn: 'yellow', fail: 'red', skip: 'gray' } as const

/** @param failLabel the word for what is wrong. */
export function formatFindings(findings: readonly Finding[], hasColors: boolean, failLabel = 'fail'): string {
  if (findings.length === 0) return ''
  const lines = findings.flatMap(({ level, message, details = [], advice }) => {
    const label = (level === 'fail' ? failLabel : level).padEnd(4)
    return [
      `${hasColors ? styleText(colors[level], label, { validateStream: false }) : label}  ${message}`,
      ...details.map((detail) => `        ${detail}`),
      ...(advice === undefined ? [] : [`      ${advice}`]),
    ]
  })
  return `${lines.join('\n')}\n`
}
