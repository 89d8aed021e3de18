import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { build } from 'vite'

/**
 * A script of this folder, compiled to one plain JavaScript file: started many times, it starts in
 * a tenth of what it takes through tsx.
 */
export async function bundleScript(name: string): Promise<{ readonly path: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'script-'))
  const entry = join(import.meta.dirname, name)
  await build({
    configFile: false,
    root: join(import.meta.dirname, '../..'),
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: entry, outDir: folder, emptyOutDir: false, target: 'node20', minify: false },
  })
  return {
    path: join(folder, basename(name).replace(/\.ts$/, '.js')),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
