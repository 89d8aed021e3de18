import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { hasPasswordLength } from '#store/accounts/accountRules'

/** `guessable`: a program that knows common passwords finds it in fewer than 10^8 guesses. */
export type PasswordProblem = 'length' | 'guessable'

/** What the lists of leaked passwords, which are mostly English, do not have. */
const dutchWords =
  'wachtwoord geheim welkom hallo sleutel autosleutel auto inbox beheer zomer winter lente herfst vakantie voetbal liefde nederland'

const strongEnough = 3

/** More is not looked at: the time grows with it. Of the password and of each word, in characters. */
const maxLength = 64

let guesser: Promise<ZxcvbnFactory> | undefined

/** Loads 2 MB of lists, which only a new password needs. */
async function loadGuesser(): Promise<ZxcvbnFactory> {
  const [zxcvbn, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  // With the default of 512, 64 characters such as 'p4$$w0rd…' took 0.3 s on the main thread.
  return new zxcvbn.ZxcvbnFactory({ dictionary, graphs, maxLength, l33tMaxSubstitutions: 32 })
}

/**
 * `words`: what an attacker would try first, such as the account's and the business's name. Takes some
 * 30 ms of the main thread, whatever is typed.
 */
export async function findPasswordProblem(
  password: string,
  words: readonly string[],
): Promise<PasswordProblem | undefined> {
  if (!hasPasswordLength(password)) return 'length'
  guesser ??= loadGuesser()
  const known = [...words, ...dutchWords.split(' ')].map((word) => word.slice(0, maxLength))
  const { score } = (await guesser).check(password, known)
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
