import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll } from 'vitest'

/**
 * For the tests of a file a script of this folder, compiled to one plain JavaScript file: started
 * many times, it starts in a tenth of what it takes through tsx.
 */
export function useScript(name: string): { path: string } {
  const script = { path: '' }
  beforeAll(async () => void (script.path = await bundle(name)))
  afterAll(() => rmSync(dirname(script.path), { recursive: true }))
  return script
}

async function bundle(name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'script-'))
  const entry = join(import.meta.dirname, name)
  await build({
    configFile: false,
    root: join(import.meta.dirname, '../..'),
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: entry, outDir: folder, emptyOutDir: false, target: 'node20', minify: false },
  })
  return join(folder, basename(name).replace(/\.ts$/, '.js'))
}
