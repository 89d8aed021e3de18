import type { Config } from 'vike/types'

/** Pages are HTML only. Without `env`, Vike would compile each page for the browser as well. */
export default {
  meta: { Page: { env: { server: true } }, head: { env: { server: true } } },
  // The publisher renders the compiled pages itself.
  prerender: false,
} satisfies Config
