import type { Business } from '#content/business'
import { forms } from '#domain/forms/forms'
import type { RequestKind } from '#domain/forms/kinds'
import { escapeHtml } from '#domain/format/escapeHtml'
import { bareShell, fillShell, renderContactLinks, type PageParts } from '../http/fillShell.ts'
import type { Refusal, RenderPage } from '../http/renderRefusal.ts'
import { getRequestContext, type RequestContext } from '../http/requestContext.ts'
import { createHtmlResponse } from '../http/responses.ts'
import { fillForm } from './fillForm.ts'

/** The form with its messages and typed values, or a sentence and how to reach us. */
export function createRefusalPage({
  business,
  readRelease,
}: {
  readonly business: () => Business
  readonly readRelease: () => Promise<{
    readonly loadHidden: (
      path: string,
    ) => Promise<{ readonly html: string; readonly policy: string | undefined } | undefined>
  }>
}): RenderPage {
  /** A prerendered page with the tokens {{title}} and {{main}}, and with the empty form of a kind. */
  const loadShell = async (kind?: RequestKind) => {
    try {
      const release = await readRelease()
      return await release.loadHidden(kind === undefined ? '_form-shell.html' : `_form-shell-${kind}.html`)
    } catch {
      // The refusal must reach the visitor, also if the site cannot be read.
      return undefined
    }
  }
  return async (event, refusal, headers) => {
    const { form } = getRequestContext(event)
    const errors = refusal.fields ?? {}
    const isInvalid = form !== undefined && refusal.fields !== undefined
    const typed = form?.typed ?? (isInvalid ? {} : undefined)
    const formShell = form && typed && (await loadShell(form.kind))
    const shell = formShell ?? (await loadShell())
    const page = isInvalid
      ? getInvalidPage(form, errors, formShell === undefined)
      : getFailurePage(refusal, business(), formShell !== undefined)
    const empty = shell?.html ?? bareShell
    const html = fillShell(
      form && typed && formShell ? fillForm(empty, form.kind, typed, errors) : empty,
      page,
    )
    const policy = shell?.policy
    return createHtmlResponse(html, refusal.status, {
      ...headers,
      ...(policy !== undefined && { 'content-security-policy': policy }),
    })
  }
}

function getInvalidPage(
  { kind }: NonNullable<RequestContext['form']>,
  errors: Readonly<Record<string, string>>,
  isBare: boolean,
): PageParts {
  const { title } = forms[kind]
  const messages = Object.values(errors).map((message) => `<li>${escapeHtml(message)}</li>`)
  const list = isBare ? `<p>Controleer uw gegevens.</p><ul>${messages.join('')}</ul>` : ''
  return { title: `Fout: ${title}`, main: `<h1>${escapeHtml(title)}</h1>${list}` }
}

function getFailurePage({ status, message }: Refusal, business: Business, hasForm: boolean): PageParts {
  const title = status === 404 ? 'Pagina niet gevonden' : 'Dat is niet gelukt'
  const intro = hasForm ? '<p>Wat u hebt ingevuld staat hieronder nog. U kunt het opnieuw versturen.</p>' : ''
  return {
    title,
    main: `<h1>${title}</h1><p>${escapeHtml(message)}</p>${renderContactLinks(business)}${intro}`,
  }
}
