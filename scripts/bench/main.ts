/**
 * `npm run bench NAME`: the measurements behind our claims. Trust the ratios within one run, not
 * the figures: machines differ. `--quick` takes fewer rounds.
 */
import { readdirSync } from 'node:fs'

const name = process.argv[2] ?? ''
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'main.ts')
  .map((file) => file.slice(0, -'.ts'.length))

if (names.includes(name)) {
  await import(`./${name}.ts`)
} else {
  console.error(`Which one? npm run bench ${names.join(' | npm run bench ')}`)
  process.exitCode = 2
}
