declare module 'virtual:compiled-pages'

declare namespace Vike {
  interface Config {
    head?: import('./rendering/head.ts').PageHead
  }
  interface PageContext {
    Page: () => import('react').ReactNode
    /** Absent for an unknown address. */
    pageFile?: import('./rendering/listPages.ts').PageFile
    /** The page before Vike adds its scripts. */
    document?: import('./frame/renderDocument.tsx').PageDocument
  }
}
