import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const parts = ['site', 'admin', 'server', 'cli', 'data'] as const

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Which file imports which, type imports included. Paths are relative to the project. */
function readImports(): Graph {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...parts], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file))
  const known = new Set(files)
  const graph = new Map<string, Set<string>>()
  for (const file of files) {
    const targets = new Set<string>()
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /(?:^|\n)(?:import|export)\s(?:[^'"`]*?\sfrom\s)?['"]([^'"]+)['"]/g,
    )) {
      const target = resolve(file, specifier)
      if (known.has(target)) targets.add(target)
    }
    graph.set(file, targets)
  }
  return graph
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return `data/${specifier.slice(1)}.ts`
  return specifier.startsWith('.') ? join(dirname(file), specifier.replace(/\?.*$/, '')) : specifier
}

/**
 * The graph of the folders that stand `depth` levels deep. Files above them, such as createServerApp.ts,
 * put the folders of their part together and are left out.
 */
function groupByFolder(graph: Graph, depth: number): Graph {
  const isInside = (file: string) => file.split('/').length > depth
  const toFolder = (file: string) => dirname(file).split('/').slice(0, depth).join('/')
  const folders = new Map<string, Set<string>>()
  for (const [file, targets] of graph) {
    if (!isInside(file)) continue
    const from = toFolder(file)
    const own = folders.get(from) ?? new Set()
    folders.set(from, own)
    for (const target of targets) if (isInside(target) && toFolder(target) !== from) own.add(toFolder(target))
  }
  return folders
}

/** One circle of a graph, as the names along it; empty where there is none. */
function findCircle(graph: Graph): readonly string[] {
  const done = new Set<string>()
  const path: string[] = []
  const visit = (node: string): readonly string[] => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return []
    path.push(node)
    for (const target of graph.get(node) ?? []) {
      const circle = visit(target)
      if (circle.length > 0) return circle
    }
    path.pop()
    done.add(node)
    return []
  }
  for (const node of graph.keys()) {
    const circle = visit(node)
    if (circle.length > 0) return circle
  }
  return []
}

const imports = readImports()

test('no files import each other in a circle', () => {
  expect(imports.size).toBeGreaterThan(500)
  expect(findCircle(imports)).toEqual([])
})

test.each([2, 3])('no folders %i levels deep import each other in a circle', (depth) => {
  expect(findCircle(groupByFolder(imports, depth))).toEqual([])
})

test('a circle is found', () => {
  const graph = new Map([
    ['a/x.ts', new Set(['b/y.ts'])],
    ['b/y.ts', new Set(['a/z.ts'])],
    ['a/z.ts', new Set<string>()],
  ])
  expect(findCircle(graph)).toEqual([])
  expect(findCircle(groupByFolder(graph, 1))).toEqual(['a', 'b', 'a'])
})
