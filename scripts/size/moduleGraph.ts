import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A built module's neighbours, as paths: what it cannot run without, and what it may fetch later. */
interface Neighbours {
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

/** Every module that comes with these when they run: themselves and what they import, and so on. */
export function withImports(entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    for (const next of readNeighbours(path).imports) visit(next)
  }
  for (const entry of entries) visit(entry)
  return found
}

/** What a module fetches only when it is asked to, with the module specifier's own file name. */
export function dynamicImportsOf(paths: Iterable<string>): readonly string[] {
  return [...paths].flatMap((path) => readNeighbours(path).dynamicImports)
}

function readNeighbours(path: string): Neighbours {
  const code = readFileSync(path, 'utf8')
  const toPath = (specifier: string) => join(dirname(path), specifier)
  return {
    imports: matchAll(
      code,
      /(?:^|[;}\s])(?:import|export)\s*(?:[\w*${},\s]+?\s*from\s*)?["'](\.{1,2}\/[^"']+\.js)["']/g,
    ).map(toPath),
    dynamicImports: matchAll(code, /import\(\s*[`"'](\.{1,2}\/[^`"']+\.js)[`"']\s*\)/g).map(toPath),
  }
}

function matchAll(code: string, pattern: RegExp): readonly string[] {
  return [...code.matchAll(pattern)].flatMap(([, specifier]) => (specifier === undefined ? [] : [specifier]))
}
