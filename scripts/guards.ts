/** `npm run guards`: prints the promises of SECURITY.md, and the tests that guard them by file. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import './endOnClosedPipe.ts'
import { listGuards } from './listGuards.ts'

const root = join(import.meta.dirname, '..')
const sections = readFileSync(join(root, 'SECURITY.md'), 'utf8').split(/^(?=## )/m)
console.log(sections.find((section) => section.startsWith('## Promises'))?.trim())

const guards = listGuards(join(root, 'tests'))
for (const file of new Set(guards.map((guard) => guard.file))) {
  console.log(`\ntests/${file}`)
  for (const guard of guards) if (guard.file === file) console.log(`  ${guard.title}`)
}
console.log(`\n${guards.length} guards`)
