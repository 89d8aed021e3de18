export interface SearchableQuestion {
  readonly question: string
  readonly answer: string
  readonly keywords: readonly string[]
  readonly category: string
}

/** JSON: the keywords of each question by its id. Loaded for a search. */
export const keywordsPath = '/vragen.json'

export type QuestionKeywords = Readonly<Record<string, readonly string[]>>

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

function normalize(text: string): string {
  return text.toLowerCase().replace(/[‘’]/g, "'").replace(/\s+/g, ' ')
}

export function formatCount(count: number): string {
  return count === 1 ? '1 vraag' : `${count} vragen`
}
