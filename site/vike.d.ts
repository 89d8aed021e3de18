/** Importing Vike's compiled pages registers them with Vike. */
declare module 'virtual:compiled-pages'

declare namespace Vike {
  interface Config {
    head?: import('./rendering/head.ts').PageHead
  }
  interface PageContext {
    Page: () => import('react').ReactNode
    /** Absent for an unknown address. */
    pageFile?: import('./rendering/listPages.ts').PageFile
    rendered?: Pick<import('./frame/renderDocument.tsx').PageDocument, 'head' | 'card'>
  }
}
