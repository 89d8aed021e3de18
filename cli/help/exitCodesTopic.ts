import { exitCodeMeanings, exitCodes } from '../exitCodes.ts'
import type { Topic } from './topic.ts'

const lines = Object.entries(exitCodes).map(
  ([name, code]) => `  ${String(code).padStart(3)}  ${exitCodeMeanings[name as keyof typeof exitCodes]}`,
)

export const exitCodesTopic: Topic = {
  about: 'what the number means that a command ends with',
  text: `EXIT CODES

${lines.join('\n')}

An error is one line on standard error that ends in a code in brackets, such as [READ_INCOMPLETE]: that code
stays the same, the words before it may change. 'sleutel serve' ends with the server's own code, which its
--help lists.`,
}
