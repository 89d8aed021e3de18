import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Check } from '../doctorContext.ts'
import { createFindings } from '../finding.ts'

const { ok, fail } = createFindings('node')

/** Is this Node one that the programs are made for? */
export const checkNode: Check = async ({ root }) => {
  const { engines }: { engines?: { node?: string } } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  const needed = engines?.node ?? ''
  return isAmong(process.versions.node, needed)
    ? [ok(`Node ${process.versions.node}.`)]
    : [
        fail(
          `Node ${process.versions.node} is none that the programs are made for: Node ${describe(needed)}.`,
          'Install one of these from https://nodejs.org, then run npm start.',
        ),
      ]
}

/** @param needed as in package.json: '^20.19 || >=24', of which one must fit; anything else is not judged here. */
export function isAmong(version: string, needed: string): boolean {
  const ranges = toRanges(needed)
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const fits = (range: NodeRange) =>
    major === range.major ? minor >= range.minor : range.isOpen && major > range.major
  return ranges.length === 0 || ranges.some(fits)
}

interface NodeRange {
  readonly major: number
  readonly minor: number
  /** Also every later major version. */
  readonly isOpen: boolean
}

function toRanges(needed: string): readonly NodeRange[] {
  return [...needed.matchAll(/(\^|>=)\s*(\d+)(?:\.(\d+))?/g)].map(([, sign, major, minor = '0']) => ({
    major: Number(major),
    minor: Number(minor),
    isOpen: sign === '>=',
  }))
}

/** '20 (from 20.19), or 24 and newer'. */
function describe(needed: string): string {
  const words = toRanges(needed).map(({ major, minor, isOpen }) => {
    if (isOpen) return `${minor === 0 ? major : `${major}.${minor}`} and newer`
    return minor === 0 ? String(major) : `${major} (from ${major}.${minor})`
  })
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')}, or ${words.at(-1) ?? ''}`
}
