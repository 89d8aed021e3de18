import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { requestKinds } from '#domain/forms/kinds'
import { submitPaths } from '#domain/site/routes'
import RequestForm from '../../../site/forms/RequestForm.island.tsx'
import { makeFormProps } from './makeFormProps.ts'

describe.each(requestKinds)('the %s form', (kind) => {
  test('posts to the API when that has its own origin', () => {
    const submitUrl = `https://api.autosleutel.example${submitPaths[kind]}`
    const html = renderToStaticMarkup(<RequestForm {...makeFormProps(kind)} submitUrl={submitUrl} />)
    expect(html).toMatch(new RegExp(`^<form [^>]*action="${submitUrl}"`))
  })

  test('is required in the browser only where the specification requires it', () => {
    const html = renderToStaticMarkup(<RequestForm {...makeFormProps(kind)} />)
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
