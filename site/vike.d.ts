/** Vike's compiled pages: importing them registers them with Vike. The publisher is compiled together with them. */
declare module 'virtual:compiled-pages'

declare namespace Vike {
  interface Config {
    /** Title, description, style sheet and the rest of a page's head, from the site's content. */
    head?: import('./rendering/head.ts').PageHead
  }
  interface PageContext {
    Page: () => import('react').ReactNode
    /** What onBeforeRoute found at the address; absent for an unknown one. */
    pageFile?: import('./rendering/listPages.ts').PageFile
    /** What the publisher needs to know about a rendered page. */
    rendered?: Pick<import('./frame/renderDocument.tsx').PageDocument, 'head' | 'card'>
  }
}
