/** A message as people read it, in both of its forms. */
export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Text for one line of a header: no line breaks, nothing that hides, and not longer than a phone shows. */
export function toSubjectPart(text: string, maxLength = 60): string {
  const line = Array.from(text.replace(/[\s\p{C}]+/gu, ' ').trim())
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).join('')}…` : line.join('')
}
