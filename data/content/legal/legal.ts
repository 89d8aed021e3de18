import { findContentFolder } from '#content/contentFolder'
import { loadCookies, type Cookie } from '#content/cookies'
import type { Facts } from '#content/factText'
import { createLegalSchema, type LegalDocument } from '#content/legal/legalDocument'
import { readJsonContent } from '#content/readContent'
import { loadRetention, type RetentionTerm } from '#content/retention'

/** The three legal pages, and the periods and cookies that they speak of. */
export interface Legal {
  readonly terms: LegalDocument
  readonly privacy: LegalDocument
  readonly cookiePolicy: LegalDocument
  readonly retention: readonly RetentionTerm[]
  readonly cookies: readonly Cookie[]
}

/** Throws ContentError when one of the files is missing or wrong, or names a fact that there is not. */
export function loadLegal(facts: Facts, folder: string = findContentFolder()): Legal {
  const schema = createLegalSchema(facts)
  const load = (file: string) => readJsonContent(folder, `legal/${file}`, schema)
  return {
    terms: load('terms.json'),
    privacy: load('privacy.json'),
    cookiePolicy: load('cookies.json'),
    retention: loadRetention(folder),
    cookies: loadCookies(folder),
  }
}
