import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

/** The staff app: one page under /admin/. The site's publisher takes dist/admin into what is served. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react(), securityPolicy()],
  build: {
    outDir: '../dist/admin',
    emptyOutDir: true,
    target: 'es2022',
    // Everything stays a file of its own: the policy allows scripts and styles from this host, and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: `${import.meta.dirname}/index.html`, sw: `${import.meta.dirname}/worker/main.ts` },
      // A service worker is found, and renewed, under one name.
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
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
