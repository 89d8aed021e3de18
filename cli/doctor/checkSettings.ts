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
  const { node } = process.versions
  if (isSupported(node, supported)) return ok(`Node ${node}.`)
  return fail(
    `Node ${node} is not supported. Supported: Node ${formatRanges(supported)}.`,
    'Install one of these from https://nodejs.org, then run npm start.',
  )
}

/** @param supported as in package.json: '^20.19 || >=24'. Other notations are not checked. */
export function isSupported(version: string, supported: string): boolean {
  const ranges = parseRanges(supported)
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (
    ranges.length === 0 ||
    ranges.some((range) =>
      major === range.major ? minor >= range.minor : range.isOpen && major > range.major,
    )
  )
}

/** `isOpen` includes every later major version. */
function parseRanges(supported: string) {
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
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(words)
}
