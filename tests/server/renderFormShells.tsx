import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { submitPaths } from '#domain/site/routes'
import { renderToString } from 'react-dom/server'
import { Island } from '../../site/components/Island.tsx'
import RequestForm from '../../site/forms/RequestForm.island.tsx'
import { makeFormProps } from '../site/forms/makeFormProps.ts'

/**
 * The pages that the site prerenders for refused forms, with the real forms in a plain frame, by
 * file name.
 */
export function renderFormShells(): Readonly<Record<string, string>> {
  return {
    '_form-shell.html': renderShell(''),
    ...Object.fromEntries(
      requestKinds.map((kind) => [`_form-shell-${kind}.html`, renderShell(renderForm(kind))]),
    ),
  }
}

function renderShell(form: string): string {
  return `<!DOCTYPE html><html lang="nl"><head><meta http-equiv="Content-Security-Policy" content="default-src &#x27;none&#x27;"><title>{{title}}</title></head><body><main id="inhoud">{{main}}${form}</main></body></html>`
}

function renderForm(kind: RequestKind): string {
  const submitUrl = `https://api.autosleutel.example${submitPaths[kind]}`
  const props = { ...makeFormProps(kind), submitUrl, page: '/_form-shell' }
  return renderToString(<Island name="RequestForm" component={RequestForm} props={props} />)
}
