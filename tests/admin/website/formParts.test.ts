import { createSchemaUtils, type RJSFSchema } from '@rjsf/utils'
import { expect, test } from 'vitest'
import { readDocument } from '#publishing/documentFile'
import { describeDocument } from '#publishing/documentSchema'
import { listDocuments } from '#publishing/sections'
import { formParts } from '../../../admin/website/formParts.tsx'
import { isSame } from '../../../admin/website/mergeEdits.ts'
import { fixtureContent } from '../../support/fixtureContent.ts'

test('a form adds nothing to a document that is opened, and begins a new item of a list without values', () => {
  const { validator, experimental_defaultFormStateBehavior: behavior } = formParts
  const changed = listDocuments(fixtureContent).filter((document) => {
    const schema = describeDocument(document, fixtureContent) as RJSFSchema
    const value = readDocument(document, fixtureContent)
    const utils = createSchemaUtils(validator, schema, behavior)
    return !isSame(utils.getDefaultFormState(schema, value), value)
  })
  expect(changed.map(({ title }) => title)).toEqual([])
  const item = { type: 'object', properties: { text: { type: 'string' } } } as const
  expect(createSchemaUtils(validator, item, behavior).getDefaultFormState(item)).toEqual({})
})
