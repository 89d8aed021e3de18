import type { FormValues } from '#domain/forms/field'
import type { RequestKind } from '#domain/requests/kinds'
import { callbackForm } from '#domain/forms/callback'
import { contactForm } from '#domain/forms/contact'
import { diagnosisForm } from '#domain/forms/diagnosis'

/** Each kind's form. The one place that ties a kind to its fields. */
export const forms = { contact: contactForm, diagnosis: diagnosisForm, callback: callbackForm } as const

/** What a visitor typed, by kind: trimmed text and booleans. */
export type ValuesOf<K extends RequestKind> = FormValues<(typeof forms)[K]>
