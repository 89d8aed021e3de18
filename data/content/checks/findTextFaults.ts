import type { Finding } from '#content/checks/finding'
import { findLiteralPrices } from '#content/checks/findLiteralPrices'
import { findSharedRuns } from '#content/checks/findSharedRuns'
import { listBrandNames } from '#content/checks/listNames'
import { readContentTexts } from '#content/checks/readContentTexts'
import type { Content } from '#content/loadContent'

/**
 * What is wrong with the writing of content whose form is right: prices typed by hand, makes that share their text. Takes a tenth of a
 * second, so a rebuild can wait for it; the spelling needs a dictionary that only `npm run content` has.
 */
export function findTextFaults(content: Content, folder: string): readonly Finding[] {
  const texts = readContentTexts(folder)
  return [...findLiteralPrices(texts), ...findSharedRuns(texts, listBrandNames(content))]
}
