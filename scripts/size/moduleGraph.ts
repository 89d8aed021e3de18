import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Every module that comes with these when they run: themselves and what they import, and so on. */
export function withImports(entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    for (const next of readImports(path)) visit(next)
  }
  for (const entry of entries) visit(entry)
  return found
}

/** The modules that a built module cannot run without, as paths. What it fetches later, with `import()`, does not count. */
function readImports(path: string): readonly string[] {
  const specifiers = readFileSync(path, 'utf8').matchAll(
    /(?:^|[;}\s])(?:import|export)\s*(?:[\w*${},\s]+?\s*from\s*)?["'](\.{1,2}\/[^"']+\.js)["']/g,
  )
  return [...specifiers].flatMap(([, specifier]) =>
    specifier === undefined ? [] : [join(dirname(path), specifier)],
  )
}
