import type { Config } from 'vike/types'

/**
 * Every page is HTML only: React runs when the page is made, never in the browser, except in islands. Without `env`
 * Vike would compile each page's code for the browser as well.
 */
export default {
  meta: {
    Page: { env: { server: true } },
    head: { env: { server: true } },
    css: { env: { server: true }, cumulative: true },
  },
  // The publisher renders the compiled pages itself, in a full build and after a change of content alike.
  prerender: false,
} satisfies Config
