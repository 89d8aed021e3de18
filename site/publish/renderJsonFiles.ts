import { estimateDataPath } from '../browser/estimate/estimateData.ts'
import { keywordsPath, type QuestionKeywords } from '../browser/filterQuestions.ts'
import { renderConsentParts } from '../consent/renderConsentParts.tsx'
import { createEstimateData } from '../pages/rates/createEstimateData.ts'
import type { Site } from '../rendering/site.ts'

/** What pages load on demand: paths with JSON. The development server answers them, too. */
export function renderJsonFiles(site: Site): readonly (readonly [string, string])[] {
  const keywords: QuestionKeywords = Object.fromEntries(
    site.faq.items.map(({ id, keywords: own }) => [id, own]),
  )
  return [
    [estimateDataPath, JSON.stringify(createEstimateData(site))],
    [keywordsPath, JSON.stringify(keywords)],
    ...renderConsentParts(site),
  ]
}
