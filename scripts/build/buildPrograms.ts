import { join } from 'node:path'
import { build } from 'vite'

/**
 * Bundles programs, by the name of their file, with their libraries. Opening hundreds of files would slow
 * down short commands and starts, and the programs then need no node_modules.
 */
export async function buildPrograms(input: Record<string, string>, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '../..'),
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: ['sharp'] },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rollupOptions: {
        input,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}
