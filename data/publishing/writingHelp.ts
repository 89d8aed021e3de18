import { isTooLong } from '#content/articles'
import { linkedPages, renderArticleText } from '#content/articleText'
import { formatPrice, loadPrices } from '#content/prices'
import { listDocuments, readFacts } from '#publishing/sections'

/** What a text may name: pages and prices, as they are typed, with what they are. */
export function listNames(section: string, folder: string) {
  if (!['artikelen', 'merken', 'vragen'].includes(section)) return []
  const prices = loadPrices(folder).map((price) => ({
    typed: `{price.${price.id}}`,
    name: `${price.label}: ${formatPrice(price)}`,
  }))
  const pages = Object.entries(linkedPages).map(([page, name]) => ({
    typed: `[${name}](page:${page})`,
    name,
  }))
  if (section !== 'artikelen') return prices
  const others = listDocuments(folder)
    .filter((document) => document.section === 'merken' || document.section === 'artikelen')
    .map(({ section: kind, name, title }) => ({
      typed: `[${title}](page:${kind === 'merken' ? 'brand' : 'article'}/${name})`,
      name: kind === 'merken' ? `Merk: ${title}` : `Artikel: ${title}`,
    }))
  return [...pages, ...others, ...prices]
}

/** What the names in braces stand for, as they are typed: '{city}' is 'Delft'. */
export const listFacts = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(readFacts(folder)).map(([name, fact]) => [`{${name}}`, fact]))

/** An article's text as HTML, with the facts of a valid content folder. Undefined if it is too long. */
export const renderText = (text: string, folder: string) =>
  isTooLong(text) ? undefined : renderArticleText(text, readFacts(folder))
