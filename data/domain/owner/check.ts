/** Where findings are shown. */
export type CheckPlace =
  /** `sleutel doctor`. What fails there and not in a mail of the server, the owner reads by its label. */
  | 'doctor'
  /** `sleutel golive`: it must be right before the first visitor comes. */
  | 'golive'
  /** The server looks for it, mails the owner, and names it in the weekly summary. */
  | 'owner'
  /** The inbox, for all staff. */
  | 'inbox'
  /** The inbox, for owners: what is left before visitors come. Also in golive. */
  | 'first-hour'

export interface DutchText {
  readonly sentence: string
  readonly advice: string
}

export interface Finding {
  /** `warn` is the owner's decision, or a future problem; `skip` could not be checked, and says why. */
  readonly level: 'ok' | 'warn' | 'fail' | 'skip'
  /** In English, for the operator, as `advice` and `details`. */
  readonly message: string
  readonly advice?: string | undefined
  readonly details?: readonly string[] | undefined
  /** For the owner, who is told of a finding that has it. */
  readonly dutch?: DutchText | undefined
  /** In Dutch, for staff in the inbox. */
  readonly staffText?: string
}

/** `false` and undefined are no finding. */
export type Findings = Finding | undefined | readonly (Finding | false | undefined)[]

export interface Circumstances {
  readonly now: Date
  /** Since when somebody looks (ISO): a new installation has a day for its first backup. */
  readonly watchedSince: string
}

/** One thing that can be right or wrong. Pure: the facts are gathered by doctor and by the server. */
export interface Check<Fact> {
  readonly where: readonly CheckPlace[]
  /** In Dutch, such as 'de back-ups': what the owner reads when `sleutel doctor` found it failing. */
  readonly label: string
  /** In Dutch. With 'owner' in `where`. */
  readonly solved?: string
  /** In the inbox, where the owner puts it right. With 'first-hour' in `where`. */
  readonly desk?: string
  readonly judge: (fact: Fact, circumstances: Circumstances) => Findings
}

export const ok = (message: string, advice?: string): Finding => ({ level: 'ok', message, advice })

export const warn = (message: string, advice: string, details?: readonly string[]): Finding => ({
  level: 'warn',
  message,
  advice,
  details,
})

export const fail = (...problem: Parameters<typeof warn>): Finding => ({ ...warn(...problem), level: 'fail' })

/** `subject` begins the sentence: 'The certificate was not checked, because …'. */
export const skip = (subject: string, reason: string, advice?: string): Finding => ({
  level: 'skip',
  message: `${subject} not checked, because ${reason}`,
  advice,
})

/** The finding as the owner is told of it, too. */
export const tell = (finding: Finding, sentence: string, advice: string): Finding => ({
  ...finding,
  dutch: { sentence, advice },
})

const maxNames = 5

export function limitNames(names: readonly string[]): readonly string[] {
  const rest = names.length - maxNames
  return [...names.slice(0, maxNames), ...(rest > 0 ? [`and ${rest} more`] : [])]
}
