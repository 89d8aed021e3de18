import { escapeHtml } from './escapeHtml.ts'

/** The site's frame around a page that the server makes; published as `_form-shell.html`, with these tokens in it. */
export const shellFile = '_form-shell.html'

/** Puts a page into the site's frame, or into a bare document where no site is published. `main` is HTML. */
export function fillShell(
  shell: string | undefined,
  { title, main }: { readonly title: string; readonly main: string },
): string {
  if (shell === undefined) {
    return `<!DOCTYPE html><html lang="nl"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"></head><body><main>${main}</main></body></html>`
  }
  // Replaced by function: in a replacement text '$&' would mean something, and visitors can type it.
  return shell.replaceAll('{{title}}', () => escapeHtml(title)).replace('{{main}}', () => main)
}
