import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')
const versions = z.record(z.string(), z.string())
const manifestSchema = z.object({ dependencies: versions, devDependencies: versions })
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
    }),
  ),
})

test('guard: every dependency has one version and a checksum in the lock file', () => {
  const manifest = manifestSchema.parse(readJson('package.json'))
  const { packages } = lockSchema.parse(readJson('package-lock.json'))
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)])
    expect([name, packages[`node_modules/${name}`]?.version]).toEqual([name, version])
  }
  const installed = Object.entries(packages).filter(([path]) => path !== '')
  expect(installed.length).toBeGreaterThan(100)
  for (const [path, { resolved, integrity }] of installed) {
    // Nothing from git or a folder, whose content can change; where the registry is, is npm's own
    // setting.
    expect([path, resolved ?? 'https:']).toEqual([path, expect.stringMatching(/^https:/)])
    expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-/)])
  }
})

test('no text names a command that npx would fetch from the registry', () => {
  const folders = ['.', 'docs', 'admin', 'cli', 'data', 'scripts', 'server', 'site']
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' })
      .filter((name) => /\.(?:md|ts|tsx|json)$/.test(name) && name !== 'CHANGELOG.md')
      .map((name) => join(root, folder, name)),
  )
  // The name is free there: a stranger could publish a package under it.
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('npx sleutel'))).toEqual([])
})

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
