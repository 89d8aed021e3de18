import { escapeHtml } from '#domain/format/escapeHtml'
import type { RequestKind } from '#domain/forms/kinds'

export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Block {
  readonly text?: string
  readonly html?: string
}

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

export function renderMail(subject: string, heading: string, blocks: readonly Block[]): MailContent {
  const html = [
    '<!doctype html>',
    `<html lang="nl"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head>`,
    `<body style="${styles.body}">`,
    `<h1 style="${styles.h1}">${escapeHtml(heading)}</h1>`,
    ...blocks.flatMap((block) => block.html ?? []),
    '</body></html>\n',
  ]
  const text = blocks.flatMap((block) => block.text ?? [])
  return { subject, text: `${text.join('\n\n')}\n`, html: html.join('\n') }
}

/** `plainText` replaces the text in plain text. */
export function createParagraph(text: string, plainText = text): Block {
  return { text: plainText, html: `<p>${escapeHtml(text)}</p>` }
}

export function createPoint(sentence: string, text: string): Block {
  return {
    text: `${sentence}\n${text}`,
    html: `<p><strong>${escapeHtml(sentence)}</strong><br>${escapeHtml(text)}</p>`,
  }
}

export function createSmallPrint(text: string): Block {
  return { text, html: `<p style="${styles.small}">${escapeHtml(text)}</p>` }
}

export function createLinks(links: readonly { readonly url: string; readonly label: string }[]): Block {
  const html = links.map(
    ({ url, label }) => `<p><a href="${escapeHtml(url)}" style="${styles.link}">${escapeHtml(label)}</a></p>`,
  )
  return { text: links.map(({ url, label }) => `${label}: ${url}`).join('\n'), html: html.join('\n') }
}

/** In plain text, later lines of a value are indented: no typed line looks like another fact. */
export function createFacts(facts: readonly Fact[]): Block {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="${styles.label}">${escapeHtml(label)}</th><td style="${styles.value}">${escapeHtml(value)}</td></tr>\n`,
  )
  return {
    text: facts.map(({ label, value }) => `${label}: ${value.replaceAll('\n', '\n    ')}`).join('\n'),
    html: `<table style="border-collapse:collapse">\n${rows.join('')}</table>`,
  }
}
