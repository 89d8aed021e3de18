import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'

/** As in README. This translates syntax and styles; for library methods see tsconfig.browser.json. */
const promisedBrowsers = ['safari15.4', 'ios15.4', 'chrome99', 'edge99', 'firefox98']

/** One page under /admin/. The site's publisher copies dist/admin. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react(), securityPolicy(), listWorkerFiles()],
  build: {
    outDir: '../dist/admin',
    emptyOutDir: true,
    target: promisedBrowsers,
    // The security policy allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: `${import.meta.dirname}/index.html`,
        sw: `${import.meta.dirname}/offline/serviceWorker.ts`,
      },
      // The service worker keeps its name, so browsers find updates.
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? workerFile : 'assets/[name]-[hash].js'),
        // The first load needs it. Without a file of its own it would be in that of the phone library.
        codeSplitting: { groups: [{ name: 'plainText', test: /\/format\/plainText\.ts$/ }] },
      },
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
  // The owner's preview.
  "frame-src 'self'",
].join('; ')

/** Only in builds: Vite needs inline scripts in development. */
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

function listWorkerFiles(): Plugin {
  return {
    name: 'admin-worker-files',
    apply: 'build',
    generateBundle: async (_options, bundle) => {
      const files = Object.values(bundle)
        .map(({ fileName }) => `/admin/${fileName}`)
        .filter((path) => path.startsWith('/admin/assets/'))
        .sort()
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(files.join()))
      const id = Buffer.from(digest).toString('hex', 0, 4)
      const worker = bundle[workerFile]
      if (worker?.type !== 'chunk' || !worker.code.includes('appRelease'))
        throw new Error(`${workerFile} does not use appRelease`)
      worker.code = worker.code.replaceAll('appRelease', () => JSON.stringify({ id, files }))
    },
  }
}
