import type { BusinessInput, CustomInput, FaviconAnalysis, FaviconDesign } from './faviconDesign.ts'

export type FaviconService = typeof simulatedService

/** Later no action needs the network. */
export function preloadTool(): void {
  void Promise.allSettled([
    import('./designs.ts'),
    import('./parseColors.ts'),
    import('./downloadSet.ts'),
    import('../browser/toast/openToaster.tsx'),
  ])
}

/** Rejects if the drawing code cannot be loaded. */
export const simulatedService = {
  analyze: async (input: BusinessInput): Promise<FaviconAnalysis> =>
    (await import('./designs.ts')).analyzeBusiness(input),
  generate: async (input: CustomInput): Promise<FaviconDesign> =>
    (await import('./designs.ts')).drawCustomDesign(input),
}
