import type { Brand } from '#content/brands'
import { Section } from '../../components/Section.tsx'

/** Questions about this make; each opens by itself, without a script. */
export function BrandQuestions({ name, questions }: Pick<Brand, 'name' | 'questions'>) {
  return (
    <Section className="split" id="vragen" title={`Vragen over ${name}-sleutels`}>
      <div className="questions">
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
