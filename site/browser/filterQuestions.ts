/** A question as it is searched. */
export interface Searched {
  readonly question: string
  readonly answer: string
  readonly keywords: readonly string[]
  readonly category: string
}

/** The choice that leaves no category out. */
export const allCategories = 'Alle categorieën'

/**
 * The questions that match both: the text is in the question, the answer or a keyword, whatever its capitals, and the category is
 * the chosen one. Spaces around the text are nothing, and a typed ' finds the ’ that is printed.
 */
export function filterQuestions<Q extends Searched>(
  questions: readonly Q[],
  { text, category }: { readonly text: string; readonly category: string },
): readonly Q[] {
  const wanted = fold(text.trim())
  return questions.filter(
    (item) =>
      (category === allCategories || category === item.category) &&
      [item.question, item.answer, ...item.keywords].some((part) => fold(part).includes(wanted)),
  )
}

function fold(text: string): string {
  return text.toLowerCase().replace(/[‘’]/g, "'").replace(/\s+/g, ' ')
}

/** How many questions are shown, for who sees the list and for who hears it: '30 vragen', '1 vraag'. */
export function toCountText(count: number): string {
  return count === 1 ? '1 vraag' : `${count} vragen`
}
