import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { decoyField } from '#domain/forms/field'
import { forms } from '#domain/forms/forms'
import { requestKinds } from '#domain/forms/kinds'
import { submitPaths } from '#domain/site/routes'
import type { RequestFormProps } from '../../../site/browser/submissions/requestFormProps.ts'
import { getSentMessages } from '../../../site/forms/RequestForm.tsx'
import RequestForm from '../../../site/forms/RequestForm.island.tsx'

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

describe.each(requestKinds)('the %s form', (kind) => {
  test('posts to the API where that has an origin of its own', () => {
    const submitUrl = `https://api.autosleutel.example${submitPaths[kind]}`
    const html = renderToStaticMarkup(<RequestForm {...toProps(kind)} submitUrl={submitUrl} />)
    expect(html).toMatch(new RegExp(`^<form [^>]*action="${submitUrl}"`))
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
