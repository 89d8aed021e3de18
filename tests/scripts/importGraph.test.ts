import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const parts = ['site', 'admin', 'server', 'cli', 'data'] as const

/** Which file or folder imports which, type imports included. Paths are relative to the project. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>

function readImports(): Graph {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...parts], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = new Set(listed.split('\n').filter((file) => /\.tsx?$/.test(file)))
  const findTargets = (file: string) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /(?:^|\n)(?:import|export)\s(?:[^'"`]*?\sfrom\s)?['"]([^'"]+)['"]/g,
      ),
    ]
      .map(([, specifier = '']) => resolve(file, specifier))
      .filter((target) => files.has(target))
  return new Map([...files].map((file) => [file, new Set(findTargets(file))]))
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return `data/${specifier.slice(1)}.ts`
  return specifier.startsWith('.') ? join(dirname(file), specifier.replace(/\?.*$/, '')) : specifier
}

/**
 * The graph of the folders that stand `depth` levels deep. Files above them, such as
 * createServerApp.ts, put the folders of their part together and are left out.
 */
function groupByFolder(graph: Graph, depth: number): Graph {
  const toFolder = (file: string) => dirname(file).split('/').slice(0, depth).join('/')
  const isInside = (file: string) => file.split('/').length > depth
  const folders = new Map<string, Set<string>>()
  for (const [file, targets] of graph) {
    if (!isInside(file)) continue
    const from = toFolder(file)
    const others = [...targets].filter(isInside).map(toFolder)
    folders.set(from, new Set([...(folders.get(from) ?? []), ...others.filter((folder) => folder !== from)]))
  }
  return folders
}

/**
 * What remains of a graph when all that imports nothing is taken away, again and again: its
 * circles.
 */
function findCircles(graph: Graph): readonly string[] {
  const left = new Map(graph)
  const isFree = (node: string) => ![...(left.get(node) ?? [])].some((target) => left.has(target))
  for (let free = [...left.keys()].filter(isFree); free.length > 0; free = [...left.keys()].filter(isFree)) {
    for (const node of free) left.delete(node)
  }
  return [...left.keys()]
}

const imports = readImports()

// The linter finds circles of files.
test.each([2, 3])('no folders %i levels deep import each other in a cycle', (depth) => {
  expect(imports.size).toBeGreaterThan(300)
  expect(findCircles(groupByFolder(imports, depth))).toEqual([])
})

test('finds a cycle', () => {
  const graph = new Map([
    ['a/x.ts', new Set(['b/y.ts'])],
    ['b/y.ts', new Set(['a/z.ts'])],
    ['a/z.ts', new Set(['c/z.ts'])],
    ['c/z.ts', new Set<string>()],
  ])
  expect(findCircles(graph)).toEqual([])
  expect(findCircles(groupByFolder(graph, 1))).toEqual(['a', 'b'])
})
