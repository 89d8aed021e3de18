import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * Compiles the publisher, with Vike's compiled pages and every library that they need, into `publish.js` and a folder `publisher/` beside
 * them: opening the libraries' hundreds of files takes Node as long as rendering the pages. What only draws pictures stays
 * outside until one is missing.
 *
 * @param siteFolder Vike's output.
 */
export async function compilePublisher(root: string, siteFolder: string): Promise<void> {
  rmSync(join(siteFolder, 'publisher'), { recursive: true, force: true })
  await build({
    configFile: false,
    root,
    // Of the libraries' 'use client', which means nothing here, it would warn a hundred times.
    logLevel: 'error',
    publicDir: false,
    plugins: [linkPages(siteFolder)],
    // Else React brings its development build too.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: siteFolder,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(root, 'site/build/main.ts'),
        external: ['sharp', 'satori'],
        output: {
          entryFileNames: 'publish.js',
          chunkFileNames: 'publisher/[name]-[hash].js',
          codeSplitting: { groups: [{ name: 'pages', test: isNeededAlways }] },
        },
      },
    },
  })

  /** The pages and the libraries are one file. */
  function isNeededAlways(id: string): boolean {
    return id.includes('node_modules') || id.startsWith(join(siteFolder, 'server'))
  }
}

/** Puts the compiled pages where the publisher imports them, and nothing where Vike would look for pages by itself. */
function linkPages(siteFolder: string): Plugin {
  const nothing = '\0no-other-pages'
  return {
    name: 'link-pages',
    enforce: 'pre',
    resolveId: (source) => {
      if (source === 'virtual:compiled-pages') return join(siteFolder, 'server/entry.mjs')
      // A file in node_modules that every build writes its own path into.
      return source.endsWith('/autoImporter.js') ? nothing : undefined
    },
    load: (id) => (id === nothing ? "export const status = 'UNSET'" : undefined),
  }
}
