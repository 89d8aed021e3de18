export interface SearchableQuestion {
  readonly question: string
  readonly answer: string
  readonly keywords: readonly string[]
  readonly category: string
}

export const allCategories = 'Alle categorieën'

/** Ignores case; a typed ' matches ’. */
export function filterQuestions<Q extends SearchableQuestion>(
  questions: readonly Q[],
  { text, category }: { readonly text: string; readonly category: string },
): readonly Q[] {
  const wanted = normalize(text.trim())
  return questions.filter(
    (item) =>
      (category === allCategories || category === item.category) &&
      [item.question, item.answer, ...item.keywords].some((part) => normalize(part).includes(wanted)),
  )
}

/** Keywords that its question or answer has are found without them. */
export function listMissingKeywords({ question, answer, keywords }: SearchableQuestion): readonly string[] {
  const text = normalize(`${question}\n${answer}`)
  return keywords.filter((keyword) => !text.includes(normalize(keyword)))
}

function normalize(text: string): string {
  return text.toLowerCase().replace(/[‘’]/g, "'").replace(/\s+/g, ' ')
}

export function formatCount(count: number): string {
  return count === 1 ? '1 vraag' : `${count} vragen`
}
