import { estimateDataPath } from '../browser/estimate/estimateData.ts'
import { renderConsentParts } from '../consent/renderConsentParts.tsx'
import { createEstimateData } from '../pages/rates/createEstimateData.ts'
import type { Site } from '../rendering/site.ts'

/** What pages load on demand: paths with JSON. The development server answers them, too. */
export function renderJsonFiles(site: Site): readonly (readonly [string, string])[] {
  return [[estimateDataPath, JSON.stringify(createEstimateData(site))], ...renderConsentParts(site)]
}
