import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The staff app: one page under /admin/. The site's publisher takes dist/admin into what is served. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react()],
  build: {
    outDir: '../dist/admin',
    emptyOutDir: true,
    target: 'es2022',
    // Everything stays a file of its own: the policy allows scripts and styles from this host, and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
