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
  return isAtLeast(process.versions.node, needed)
    ? [ok(`Node ${process.versions.node}.`)]
    : [
        fail(
          `Node ${process.versions.node} is too old: the programs need ${needed}.`,
          'Install a newer Node from https://nodejs.org, then run npm start.',
        ),
      ]
}

/** @param needed as in package.json: '>=20.19'; anything else is not judged here. */
export function isAtLeast(version: string, needed: string): boolean {
  const wanted = /^>=\s*(\d+(?:\.\d+)*)$/.exec(needed)?.[1]?.split('.').map(Number) ?? []
  const has = version.split('.').map(Number)
  for (const [index, part] of wanted.entries()) {
    const own = has[index] ?? 0
    if (own !== part) return own > part
  }
  return true
}
