import { decoyField } from '#domain/forms/field'
import type { RequestKind } from '#domain/forms/kinds'
import { submitPaths } from '#domain/site/routes'
import type { RequestFormProps } from '../../../site/browser/submissions/requestFormProps.ts'
import { getSentMessages } from '../../../site/forms/RequestForm.tsx'
import { testRules } from '../../support/testRules.ts'

/** The props of a form as the contact page has them. */
export function makeFormProps(kind: RequestKind): RequestFormProps {
  return {
    kind,
    sentMessages: getSentMessages(kind, testRules.promises),
    submitUrl: submitPaths[kind],
    page: '/contact-autosleutel-zoetermeer',
    phone: '085 123 4567',
    callUrl: 'tel:0851234567',
    chatPhone: '06-12345678',
    decoyName: decoyField,
  }
}
