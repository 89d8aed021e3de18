interface QuestionListProps {
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

/** Questions that open by themselves, without a script; one at a time. The page's sheet needs `.questions` of brand.scss. */
export function QuestionList({ questions }: QuestionListProps) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }) => (
        <details key={question} name="vragen">
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
