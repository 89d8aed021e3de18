import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { decoyField, type Field } from '#domain/forms/field'
import { forms } from '#domain/forms/forms'
import { requestKinds } from '#domain/requests/kinds'
import { submitPaths } from '#domain/site/routes'
import { drawField } from '../../../server/pages/drawField.ts'
import { drawForm } from '../../../server/pages/drawForm.ts'
import { FormField } from '../../../site/forms/FormField.tsx'
import type { RequestFormProps } from '../../../site/browser/submissions/requestFormProps.ts'
import { getSentMessages } from '../../../site/forms/RequestForm.tsx'
import RequestForm from '../../../site/forms/RequestForm.island.tsx'
import { toTokens } from './toTokens.ts'

function toProps(kind: RequestFormProps['kind']): RequestFormProps {
  return {
    kind,
    form: forms[kind],
    sentMessages: getSentMessages(kind),
    submitUrl: submitPaths[kind],
    page: '/contact',
    phone: '085 123 4567',
    callUrl: 'tel:0851234567',
    chatPhone: '06-12345678',
    decoyName: decoyField,
  }
}

const registered = {
  name: '',
  ref: () => undefined,
  onChange: () => Promise.resolve(),
  onBlur: () => Promise.resolve(),
}

// Both are styled by one sheet, and a visitor may meet both in one visit: the site's form, and the server's page that refuses it.
describe.each(requestKinds)('the %s form', (kind) => {
  test('has the markup of the page without JavaScript', () => {
    const html = renderToStaticMarkup(<RequestForm {...toProps(kind)} />)
    const [form, ...rest] = toTokens(html)
    expect(form).toBe(
      `<form action="${form?.match(/action="([^"]+)"/)?.[1]}" class="form" id="${kind}-form" method="post">`,
    )
    const [serverForm, ...serverRest] = toTokens(drawForm(kind, { page: '/contact' }, {}))
    expect(serverForm).toMatch(
      new RegExp(`^<form action="${form?.match(/action="([^"]+)"/)?.[1]}" class="form"`),
    )
    // A page that is made once for everybody can hold no id of its own.
    expect(rest).toEqual(serverRest.filter((token) => !token.includes('name="submissionId"')))
  })

  test('posts to the API where that has an origin of its own', () => {
    const submitUrl = `https://api.autosleutel.example${submitPaths[kind]}`
    const html = renderToStaticMarkup(<RequestForm {...toProps(kind)} submitUrl={submitUrl} />)
    expect(html).toMatch(new RegExp(`^<form [^>]*action="${submitUrl}"`))
  })

  const fields: readonly Field[] = forms[kind].fields
  test.each(fields)('draws a refused $name as the page without JavaScript does', (field) => {
    const error = field.message
    const html = renderToStaticMarkup(
      <FormField
        kind={kind}
        field={field}
        error={error}
        isDisabled={false}
        registered={{ ...registered, name: field.name }}
      />,
    )
    expect(toTokens(html)).toEqual(toTokens(drawField(kind, field, undefined, error)))
  })

  test('insists in the browser only where the specification does', () => {
    const html = renderToStaticMarkup(<RequestForm {...toProps(kind)} />)
    const required = [
      ...html.matchAll(/<(?:input|select|textarea)\b(?=[^>]*\srequired=)[^>]*\sname="([^"]+)"/g),
    ]
    expect(required.map(([, name]) => name)).toEqual(
      kind === 'callback' ? [] : ['firstName', 'lastName', 'phone'],
    )
    expect(html).not.toContain('novalidate')
    expect(html).not.toContain('style=')
  })
})
