import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import type { z } from 'zod/mini'
import type { Form } from '#domain/forms/field'
import type { RequestKind } from '#domain/kinds'
import { toFormSchema } from '#domain/forms/formSchema'
import { createChatOpener } from './createChatOpener.ts'
import { createResolver } from './createResolver.ts'
import { createRandomId, createSubmissionIds } from './createSubmissionIds.ts'
import { readText, readTypedValues, type TypedValues } from './readTypedValues.ts'
import type { RequestFormProps } from './requestFormProps.ts'
import { sendRequest } from './sendRequest.ts'
import type { SentRequest } from './SentNotice.tsx'

/** Where a form stands. `refused` and `failed` leave everything that was typed. */
export type FormStatus =
  | { readonly state: 'idle' | 'sending' | 'refused' }
  | { readonly state: 'failed'; readonly message: string | undefined }
  | { readonly state: 'sent'; readonly sent: SentRequest }

/** Id of a kind's form on a page. */
export function toFormId(kind: RequestKind): string {
  return `${kind}-form`
}

/** The behaviour of a request form: checking what was typed, sending it, and what came of that. */
export function useRequestForm(
  { kind, form, sentMessages, page, chatPhone, decoyName }: RequestFormProps,
  formRef: RefObject<HTMLFormElement | null>,
) {
  const { fields } = form
  const isBusy = useRef(false)
  const [status, setStatus] = useState<FormStatus>({ state: 'idle' })
  const [toSubmissionId] = useState(() => createSubmissionIds(createRandomId))
  const [openChat] = useState(() => createChatOpener((url) => window.open(url, '_blank')))
  const [resolver] = useState(() => createResolver(toValuesSchema(form)))
  // React may come to a form that is in use already: what stands in it then is where it starts.
  const [defaultValues] = useState(() => readTypedValues(fields, readForm(findForm(kind))))
  const { register, handleSubmit, reset, setError, setValue, formState } = useForm<TypedValues>({
    resolver,
    defaultValues,
    shouldFocusError: false,
  })

  const send = async (values: TypedValues) => {
    const decoyText = readText(readForm(formRef.current), decoyName)
    setStatus({ state: 'sending' })
    const answer = await sendRequest({
      kind,
      fields,
      sentMessages,
      page,
      chatPhone,
      values,
      submissionId: toSubmissionId(values),
      openedAt: Math.round(performance.timeOrigin),
      decoy: [decoyName, decoyText],
      fetch: (url, init) => fetch(url, init),
      openChat,
    })
    if (answer.outcome === 'sent') {
      formRef.current?.reset()
      reset(readTypedValues(fields, new FormData()))
      setStatus({ state: 'sent', sent: answer.sent })
      return
    }
    if (answer.outcome === 'failed') {
      // oxlint-disable-next-line no-console -- the specification wants it logged; it holds nothing the visitor typed
      console.error(answer.detail)
      setStatus({ state: 'failed', message: answer.message })
      return
    }
    for (const [name, message] of Object.entries(answer.fields)) setError(name, { message })
    setStatus({ state: 'refused' })
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // A second click may come before the button is drawn disabled.
    if (isBusy.current) return
    isBusy.current = true
    // What the visitor sees is what is sent, also where a browser filled it in behind React's back.
    const typed = readTypedValues(fields, readForm(formRef.current))
    for (const [name, value] of Object.entries(typed)) setValue(name, value)
    const refuse = () => setStatus({ state: 'refused' })
    void handleSubmit(
      send,
      refuse,
    )(event).finally(() => {
      isBusy.current = false
    })
  }

  const startAnew = () => {
    // At once, so that the form is there to take the focus from the button that goes.
    flushSync(() => setStatus({ state: 'idle' }))
    formRef.current?.querySelector('input')?.focus()
  }
  return { status, errors: formState.errors, register, submit, startAnew }
}

/** The kind is only known when the form is drawn, and the values' type with it. */
function toValuesSchema(form: Form) {
  return toFormSchema(form) as unknown as z.ZodMiniType<TypedValues>
}

/** The form on the page that React comes to; none where the page is being made. */
function findForm(kind: RequestKind): HTMLFormElement | null {
  if (typeof document === 'undefined') return null
  const found = document.getElementById(toFormId(kind))
  return found instanceof HTMLFormElement ? found : null
}

function readForm(form: HTMLFormElement | null): FormData {
  return form === null ? new FormData() : new FormData(form)
}
