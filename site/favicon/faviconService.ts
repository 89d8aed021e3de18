import { analyzeBusiness, drawCustomDesign } from './designs.ts'
import type { BusinessInput, CustomInput, FaviconAnalysis, FaviconDesign } from './faviconDesign.ts'

export type FaviconService = typeof simulatedService

/** Draws in the browser, without the network. */
export const simulatedService = {
  analyze: async (input: BusinessInput): Promise<FaviconAnalysis> => analyzeBusiness(input),
  generate: async (input: CustomInput): Promise<FaviconDesign> => drawCustomDesign(input),
}
