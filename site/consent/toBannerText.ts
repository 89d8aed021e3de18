import type { Cookie } from '#content/cookies'
import { consentCategories } from '#domain/site/consent'
import { categoryTexts } from './categoryTexts.ts'

/** What the banner asks: for what is in use today, and it says what is not. */
export function toBannerText(cookies: readonly Cookie[]): string {
  const isInUse = (category: string) =>
    cookies.some((cookie) => cookie.category === category && cookie.audience === 'visitors' && cookie.isInUse)
  const used = consentCategories.filter(isInUse)
  const unused = consentCategories.filter((category) => !isInUse(category))
  if (used.length === 0) {
    return 'Nu gebruikt deze website alleen noodzakelijke cookies. Mogen wij later ook andere gebruiken?'
  }
  const question = `Mogen wij ${listInDutch(used.map((category) => categoryTexts[category].question))}?`
  const last = unused.at(-1)
  if (last === undefined) return question
  const names = unused.map((category) => categoryTexts[category][category === last ? 'name' : 'shortName'])
  return `${question} ${upperFirst(listInDutch(names).toLowerCase())} gebruiken wij nu niet.`
}

function listInDutch(words: readonly string[]): string {
  return words.join(', ').replace(/, (?=[^,]*$)/, ' en ')
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
