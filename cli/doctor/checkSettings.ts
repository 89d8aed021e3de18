import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Check, fail, ok } from './doctorContext.ts'

export const checkSettings: Check = async ({ settings: { errors } }) =>
  errors.length === 0
    ? ok('The settings are right.')
    : errors.map((error) =>
        fail(error, "Set it right where the server is started; 'sleutel config' shows all settings."),
      )

export const checkNode: Check = async ({ root }) => {
  const { engines }: { engines?: { node?: string } } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  const supported = engines?.node ?? ''
  const { node } = process.versions
  if (isSupported(node, supported)) return ok(`Node ${node}.`)
  return fail(
    `Node ${node} is not supported; this needs ${supported}.`,
    'Install one of these from https://nodejs.org, then run npm start.',
  )
}

/** @param supported as in package.json: '^20.19 || >=24'. Other notations are not checked. */
export function isSupported(version: string, supported: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const ranges = [...supported.matchAll(/(\^|>=)\s*(\d+)(?:\.(\d+))?/g)]
  if (ranges.length === 0) return true
  return ranges.some(([, sign, leastMajor, leastMinor = '0']) =>
    major === Number(leastMajor) ? minor >= Number(leastMinor) : sign === '>=' && major > Number(leastMajor),
  )
}
