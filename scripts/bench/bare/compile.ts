import { join } from 'node:path'
import { build as buildPages } from 'vike/api'
import { build } from 'vite'
import { compilePublisher } from '../../build/compilePublisher.ts'

const root = join(import.meta.dirname, '../../..')
const [what, folder = ''] = process.argv.slice(2)
process.chdir(root)
if (what === 'ours') {
  await buildPages({
    viteConfig: {
      configFile: join(root, 'site/vite.config.ts'),
      root: join(root, 'site'),
      logLevel: 'error',
      build: { outDir: join(folder, 'site') },
    },
  })
  await compilePublisher(root, join(folder, 'site'))
} else {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: {
        input: 'scripts/bench/bare/renderAll.tsx',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}
