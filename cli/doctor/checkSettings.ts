import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Check, fail, ok } from './doctorContext.ts'

/** Would the server start with the settings of this environment? */
export const checkSettings: Check = async ({ settings: { errors } }) =>
  errors.length === 0
    ? ok('The settings are right.')
    : errors.map((error) =>
        fail(error, "Set it right where the server is started; 'sleutel config' shows all settings."),
      )

/** Is this version of Node supported? */
export const checkNode: Check = async ({ root }) => {
  const { engines }: { engines?: { node?: string } } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  const supported = engines?.node ?? ''
  return isSupported(process.versions.node, supported)
    ? ok(`Node ${process.versions.node}.`)
    : fail(
        `Node ${process.versions.node} is not supported. Supported: Node ${formatRanges(supported)}.`,
        'Install one of these from https://nodejs.org, then run npm start.',
      )
}

/** @param supported as in package.json: '^20.19 || >=24'. Other notations are not checked. */
export function isSupported(version: string, supported: string): boolean {
  const ranges = parseRanges(supported)
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const fits = (range: NodeRange) =>
    major === range.major ? minor >= range.minor : range.isOpen && major > range.major
  return ranges.length === 0 || ranges.some(fits)
}

interface NodeRange {
  readonly major: number
  readonly minor: number
  /** Includes every later major version. */
  readonly isOpen: boolean
}

function parseRanges(supported: string): readonly NodeRange[] {
  return [...supported.matchAll(/(\^|>=)\s*(\d+)(?:\.(\d+))?/g)].map(([, sign, major, minor = '0']) => ({
    major: Number(major),
    minor: Number(minor),
    isOpen: sign === '>=',
  }))
}

/** '20 (from 20.19), or 24 and newer'. */
function formatRanges(supported: string): string {
  const words = parseRanges(supported).map(({ major, minor, isOpen }) => {
    if (isOpen) return `${minor === 0 ? major : `${major}.${minor}`} and newer`
    return minor === 0 ? String(major) : `${major} (from ${major}.${minor})`
  })
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')}, or ${words.at(-1) ?? ''}`
}
