import type { FaviconService } from './faviconService.ts'

/**
 * The service of the demonstration: everything is made in the browser, from what is written down here. The code that draws is fetched with the
 * first call, so a call fails where the connection does.
 */
export const simulatedService: FaviconService = {
  async analyze(input) {
    const { toLocksmithAnalysis } = await import('./locksmithAnalysis.ts')
    return toLocksmithAnalysis(input)
  },
  async generate(input) {
    const { toCustomDesign } = await import('./customDesign.ts')
    return toCustomDesign(input)
  },
}
