import type { FormValues } from '#domain/forms/field'
import type { RequestKind } from '#domain/forms/kinds'
import { callbackForm } from '#domain/forms/callback'
import { contactForm } from '#domain/forms/contact'
import { diagnosisForm } from '#domain/forms/diagnosis'

/** The only place that maps a kind to its fields. */
export const forms = { contact: contactForm, diagnosis: diagnosisForm, callback: callbackForm } as const

export type ValuesOf<K extends RequestKind> = FormValues<(typeof forms)[K]>
