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
    /** Renders any page of the same folder. */
    render?: (
      page: Pick<import('./rendering/listPages.ts').PageFile, 'url' | 'params'>,
    ) => import('./frame/renderDocument.tsx').PageDocument
  }
}
