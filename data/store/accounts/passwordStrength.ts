import { passwordLength } from '#store/accounts/accounts'

/** `guessable`: a program that knows common passwords finds it in fewer than 10^8 guesses. */
export type PasswordProblem = 'length' | 'guessable'

/** What the lists of leaked passwords, which are mostly English, do not have. */
const dutchWords =
  'wachtwoord geheim welkom hallo sleutel autosleutel auto inbox beheer zomer winter lente herfst vakantie voetbal liefde nederland'

const strongEnough = 3

/** `words`: what an attacker would try first, such as the account's and the business's name. */
export async function findPasswordProblem(
  password: string,
  words: readonly string[],
): Promise<PasswordProblem | undefined> {
  if (password.length < passwordLength.min || password.length > passwordLength.max) return 'length'
  // 2 MB of lists, which only a new password needs.
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const guesser = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const { score } = guesser.check(password, [...words, ...dutchWords.split(' ')])
  return score < strongEnough ? 'guessable' : undefined
}

/** The business's name and city: whole, without spaces and hyphens, and word by word. */
export function getGuessableWords({ name, slug, city }: GuessableBusiness): readonly string[] {
  const names = [name, slug, city.name]
  return [...names, ...names.map((words) => words.replaceAll(/[\s-]+/g, '')), ...name.split(/\s+/)]
}

interface GuessableBusiness {
  readonly name: string
  readonly slug: string
  readonly city: { readonly name: string }
}
