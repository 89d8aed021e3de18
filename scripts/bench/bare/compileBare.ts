import { join } from 'node:path'
import { build } from 'vite'

/** Compiles a bare loop of this folder, such as 'renderAll.tsx', to a program in `outDir`. */
export async function compileBare(input: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '../../..'),
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: false,
      rollupOptions: {
        input: `scripts/bench/bare/${input}`,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}
