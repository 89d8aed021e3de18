import { escapeHtml } from '../../submissions/escapeHtml.ts'
import type { RequestKind } from '#domain/requests/kinds'

/** One line of a list of facts. */
export interface Fact {
  readonly label: string
  readonly value: string
}

// Within the elements, for many mail programs drop a style element.
const styles = {
  body: 'margin:0;padding:24px;background:#ffffff;color:#16181d;font:16px/1.5 system-ui,-apple-system,sans-serif',
  h1: 'margin:0 0 16px;font-size:20px;line-height:1.3',
  label: 'padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:normal;color:#5a5e66',
  // Keeps the visitor's own line breaks.
  value: 'padding:4px 0;vertical-align:top;white-space:pre-wrap;overflow-wrap:anywhere',
  link: 'color:#6f5400',
  small: 'margin:24px 0 0;font-size:14px;color:#5a5e66',
} as const

/** A whole document: a heading, and parts that are HTML already. */
export function toMailDocument(heading: string, parts: readonly string[]): string {
  return [
    '<!doctype html>',
    `<html lang="nl"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head>`,
    `<body style="${styles.body}">`,
    `<h1 style="${styles.h1}">${escapeHtml(heading)}</h1>`,
    ...parts,
    '</body></html>',
    '',
  ].join('\n')
}

export function toParagraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

export function toSmallPrint(text: string): string {
  return `<p style="${styles.small}">${escapeHtml(text)}</p>`
}

export function toLinks(links: readonly { readonly url: string; readonly text: string }[]): string {
  return links
    .map(
      ({ url, text }) => `<p><a href="${escapeHtml(url)}" style="${styles.link}">${escapeHtml(text)}</a></p>`,
    )
    .join('\n')
}

export function toFactTable(facts: readonly Fact[]): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="${styles.label}">${escapeHtml(label)}</th><td style="${styles.value}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table style="border-collapse:collapse">\n${rows.join('\n')}\n</table>`
}

/** The same facts as plain text. Later lines of a value are indented, so that nobody can type what looks like another fact. */
export function toFactLines(facts: readonly Fact[]): string {
  return facts.map(({ label, value }) => `${label}: ${value.replaceAll('\n', '\n    ')}`).join('\n')
}

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

/** What staff and visitors call a request of each kind. */
export const kindNames: Readonly<Record<RequestKind, string>> = {
  contact: 'Offerteaanvraag',
  diagnosis: 'Diagnoseaanvraag',
  callback: 'Terugbelverzoek',
}
