import { z } from 'zod'
import { factText, type Facts } from '#content/factText'

/** What a link can lead to as `[woorden](rates)`, besides `#article` of the same text and an address with https://. */
const legalLinks = [
  'call',
  'chat',
  'email',
  'contact',
  'rates',
  'diagnosis',
  'terms',
  'privacy',
  'cookies',
] as const

export type LegalLink = (typeof legalLinks)[number] | `https://${string}` | `#${string}`

/** A piece of a legal text. */
export type LegalPart =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'strong'; readonly words: string }
  | { readonly kind: 'link'; readonly words: string; readonly to: LegalLink }

const markPattern = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g

/** Words with `{facts}`, `**stress**` and `[links](rates)`. A fact or a link that does not exist is refused, not printed. */
export function legalText(facts: Facts) {
  return factText(facts).superRefine((value, context) => {
    for (const [, , , target = 'call'] of value.matchAll(markPattern)) {
      if (isLegalLink(target)) continue
      context.addIssue({
        code: 'custom',
        message: `'(${target})' leads nowhere; expected one of ${legalLinks.join(', ')}, #article, or an address with https://`,
      })
    }
  })
}

/** A text in pieces: plain words, stressed words and links. */
export function parseLegalText(value: string): readonly LegalPart[] {
  const parts: LegalPart[] = []
  let end = 0
  for (const match of value.matchAll(markPattern)) {
    const [whole, stressed, words = '', target = ''] = match
    if (match.index > end) parts.push({ kind: 'words', words: value.slice(end, match.index) })
    if (stressed !== undefined) parts.push({ kind: 'strong', words: stressed })
    else if (isLegalLink(target)) parts.push({ kind: 'link', words, to: target })
    end = match.index + whole.length
  }
  if (end < value.length) parts.push({ kind: 'words', words: value.slice(end) })
  return parts
}

function isLegalLink(target: string): target is LegalLink {
  return (
    legalLinks.some((known) => known === target) ||
    target.startsWith('#') ||
    z.url({ protocol: /^https$/ }).safeParse(target).success
  )
}
