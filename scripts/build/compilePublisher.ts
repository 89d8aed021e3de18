import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * Bundles the publisher with Vike's pages and all libraries into `publish.js` and
 * `publisher/`: opening the libraries' hundreds of files takes as long as
 * rendering. Only the libraries that draw pictures stay outside.
 * @param siteFolder Vike's output.
 */
export async function compilePublisher(root: string, siteFolder: string): Promise<void> {
  rmSync(join(siteFolder, 'publisher'), { recursive: true, force: true })
  await build({
    configFile: false,
    root,
    // The libraries' 'use client' causes a hundred warnings.
    logLevel: 'error',
    publicDir: false,
    plugins: [linkPages(siteFolder)],
    // Excludes React's development build.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: siteFolder,
      emptyOutDir: false,
      rolldownOptions: {
        input: {
          publish: join(root, 'site/publish/main.ts'),
        },
        external: ['sharp', 'satori'],
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'publisher/[name]-[hash].js',
          codeSplitting: { groups: [{ name: 'pages', test: isNeededAlways }] },
        },
      },
    },
  })

  function isNeededAlways(id: string): boolean {
    return id.includes('node_modules') || id.startsWith(join(siteFolder, 'server'))
  }
}

function linkPages(siteFolder: string): Plugin {
  const nothing = '\0no-other-pages'
  return {
    name: 'link-pages',
    enforce: 'pre',
    resolveId: (source) => {
      if (source === 'virtual:compiled-pages') return join(siteFolder, 'server/entry.mjs')
      // Every build writes its own path into this file in node_modules.
      return source.endsWith('/autoImporter.js') ? nothing : undefined
    },
    load: (id) => (id === nothing ? "export const status = 'UNSET'" : undefined),
  }
}
