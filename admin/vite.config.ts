import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

/** The staff app: one page under /admin/. The site's publisher takes dist/admin into what is served. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react(), securityPolicy(), tellWorker()],
  build: {
    outDir: '../dist/admin',
    emptyOutDir: true,
    target: 'es2022',
    // Everything stays a file of its own: the policy allows scripts and styles from this host, and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: `${import.meta.dirname}/index.html`, sw: `${import.meta.dirname}/offline/serviceWorker.ts` },
      // A service worker is found, and renewed, under one name.
      output: { entryFileNames: ({ name }) => (name === 'sw' ? workerFile : 'assets/[name]-[hash].js') },
    },
  },
})

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "manifest-src 'self'",
].join('; ')

/** Writes the policy into the built page, as every page of the site has its own. While developing, Vite needs inline scripts. */
function securityPolicy(): Plugin {
  return {
    name: 'admin-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
        injectTo: 'head-prepend',
      },
    ],
  }
}

const workerFile = 'sw.js'
/** A third of the app's weight; their figures stand in tables beside them. A device has them once it has shown them. */
const chartsEntry = '/statistics/charts/charts.ts'

/** Tells the worker which files the app is made of: parts that nobody opened yet must open without a network too. */
function tellWorker(): Plugin {
  return {
    name: 'admin-tell-worker',
    apply: 'build',
    generateBundle: async (_options, bundle) => {
      const files = Object.values(bundle)
        .filter((file) => file.type === 'asset' || !file.facadeModuleId?.endsWith(chartsEntry))
        .map(({ fileName }) => `/admin/${fileName}`)
        .filter((path) => path.startsWith('/admin/assets/'))
        .toSorted()
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(files.join()))
      const id = Buffer.from(digest).toString('hex', 0, 4)
      const worker = bundle[workerFile]
      if (worker?.type !== 'chunk' || !worker.code.includes('appRelease'))
        throw new Error(`${workerFile} does not ask which release it is of`)
      worker.code = worker.code.replace('appRelease', () => JSON.stringify({ id, files }))
    },
  }
}
