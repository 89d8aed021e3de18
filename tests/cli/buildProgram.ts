import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/**
 * Bundles a program into `program.js` of a new temporary folder: it starts much sooner than with
 * tsx.
 */
export async function buildProgram(entry: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'program-'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module","version":"1.2.3"}')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      rollupOptions: { input: join(root, entry), output: { entryFileNames: 'program.js' } },
    },
  })
  return folder
}
