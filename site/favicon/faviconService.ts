import type { BusinessInput, CustomInput, FaviconAnalysis, FaviconDesign } from './faviconDesign.ts'

export type FaviconService = typeof simulatedService

/** Draws in the browser. Rejects if the drawing code cannot be loaded. */
export const simulatedService = {
  analyze: async (input: BusinessInput): Promise<FaviconAnalysis> =>
    (await import('./designs.ts')).analyzeBusiness(input),
  generate: async (input: CustomInput): Promise<FaviconDesign> =>
    (await import('./designs.ts')).drawCustomDesign(input),
}
