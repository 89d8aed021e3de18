import type { FAQPageLeaf } from 'schema-dts'

/** Questions that stand on the page with their answers. */
export function toQuestionsData(
  questions: readonly { readonly question: string; readonly answer: string }[],
): FAQPageLeaf {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
