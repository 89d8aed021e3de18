import type { RequestKind } from '#domain/requests/kinds'

/** A mail in both of its forms. */
export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** One line of a list of facts. */
export interface Fact {
  readonly label: string
  readonly value: string
}

export const kindNames: Readonly<Record<RequestKind, string>> = {
  contact: 'Offerteaanvraag',
  diagnosis: 'Diagnoseaanvraag',
  callback: 'Terugbelverzoek',
}

// Inline, because many mail programs drop style elements.
const styles = {
  body: 'margin:0;padding:24px;background:#ffffff;color:#16181d;font:16px/1.5 system-ui,-apple-system,sans-serif',
  h1: 'margin:0 0 16px;font-size:20px;line-height:1.3',
  label: 'padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:normal;color:#5a5e66',
  value: 'padding:4px 0;vertical-align:top;white-space:pre-wrap;overflow-wrap:anywhere',
  link: 'color:#6f5400',
  small: 'margin:24px 0 0;font-size:14px;color:#5a5e66',
} as const

/** Renders the HTML document around parts that are HTML already. */
export function renderDocument(heading: string, parts: readonly string[]): string {
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

export function renderParagraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

export function renderSmallPrint(text: string): string {
  return `<p style="${styles.small}">${escapeHtml(text)}</p>`
}

export function renderLinks(links: readonly { readonly url: string; readonly text: string }[]): string {
  return links
    .map(
      ({ url, text }) => `<p><a href="${escapeHtml(url)}" style="${styles.link}">${escapeHtml(text)}</a></p>`,
    )
    .join('\n')
}

export function renderFactTable(facts: readonly Fact[]): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="${styles.label}">${escapeHtml(label)}</th><td style="${styles.value}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table style="border-collapse:collapse">\n${rows.join('\n')}\n</table>`
}

/** Facts as plain text. Later lines of a value are indented, so that no typed line looks like another fact. */
export function formatFacts(facts: readonly Fact[]): string {
  return facts.map(({ label, value }) => `${label}: ${value.replaceAll('\n', '\n    ')}`).join('\n')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
