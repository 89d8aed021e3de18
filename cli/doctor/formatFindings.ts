import { styleText } from 'node:util'
import type { Finding, Level } from './finding.ts'

/** Findings for people: the level and a sentence each, what belongs to it and what to do indented below. */
export function formatFindings(findings: readonly Finding[], hasColors: boolean): string {
  return findings
    .flatMap(({ level, message, details = [], advice }) => [
      `${toLabel(level, hasColors)}  ${message}`,
      ...details.map((detail) => `        ${detail}`),
      ...(advice === undefined ? [] : [`      ${advice}`]),
    ])
    .map((line) => `${line}\n`)
    .join('')
}

const colors = { ok: 'green', warn: 'yellow', fail: 'red' } as const

function toLabel(level: Level, hasColors: boolean): string {
  const label = level.padEnd(4)
  return hasColors ? styleText(colors[level], label, { validateStream: false }) : label
}
