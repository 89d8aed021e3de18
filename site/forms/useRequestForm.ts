import { useEffect, useEffectEvent, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import type { Field } from '#domain/forms/field'
import type { RequestKind } from '#domain/requests/kinds'
import { countStarted } from '../browser/metrics/countStarted.ts'
import { openPendingList } from '../browser/submissions/pendingList.ts'
import {
  isExpired,
  isHeld,
  outcomeEvent,
  type PendingNews,
  type PendingRequest,
} from '../browser/submissions/pendingRequest.ts'
import { prefetchSender, startSending } from '../browser/submissions/startSending.ts'
import { tellTabs } from '../browser/submissions/tellTabs.ts'
import { createChatOpener } from './createChatOpener.ts'
import { createResolver } from './createResolver.ts'
import { createRandomId, createSubmissionIds } from './createSubmissionIds.ts'
import { readText, readTypedValues, type TypedValues } from '../browser/submissions/readTypedValues.ts'
import type { RequestFormProps } from '../browser/submissions/requestFormProps.ts'
import { sendRequest } from '../browser/submissions/sendRequest.ts'
import type { SentRequest } from './SentNotice.tsx'

/** Where a form stands. `refused`, `failed` and `pending` leave everything that was typed. */
export type FormStatus =
  | { readonly state: 'idle' | 'sending' | 'refused' }
  | UnsentStatus
  | { readonly state: 'sent'; readonly sent: SentRequest }

export interface UnsentStatus {
  /** `pending`: kept on the device until it can be sent. */
  readonly state: 'failed' | 'pending'
  /** The server's sentence, where it gave one. */
  readonly message: string | undefined
  readonly request: PendingRequest
  /** True when it was so before the page was opened. */
  readonly isOld: boolean
}

/** Id of a kind's form on a page. */
export function toFormId(kind: RequestKind): string {
  return `${kind}-form`
}

/** Counted like a link to the chat, which it is not. */
function openChatWindow(url: string): Window | null {
  const chat = window.open(url, '_blank')
  if (chat !== null) countStarted('chat')
  return chat
}

/** The behaviour of a request form: checking what was typed, sending it, and what came of that, at once or later. */
export function useRequestForm(props: RequestFormProps, formRef: RefObject<HTMLFormElement | null>) {
  const { kind, decoyName } = props
  const { fields } = props.form
  const isBusy = useRef(false)
  const [status, setStatus] = useState<FormStatus>({ state: 'idle' })
  const [ids] = useState(() => createSubmissionIds(createRandomId))
  const [openChat] = useState(() => createChatOpener(openChatWindow))
  const [resolver] = useState(() => createResolver(fields))
  const [pending] = useState(openPendingList)
  /** What of this form waits on the device, and what stood in the form when it was kept. */
  const kept = useRef<{ readonly id: string; readonly typed: string }>(undefined)
  // React may come to a form that is in use already: what stands in it then is where it starts.
  const [defaultValues] = useState(() => readTypedValues(fields, readForm(findForm(kind))))
  const { register, handleSubmit, reset, setError, setValue, formState } = useForm<TypedValues>({
    resolver,
    defaultValues,
    shouldFocusError: false,
  })

  const readTyped = () => readTypedValues(fields, readForm(formRef.current))
  const empty = () => {
    formRef.current?.reset()
    reset(readTypedValues(fields, new FormData()))
  }
  const showErrors = (messages: Readonly<Record<string, string>>) => {
    for (const { name } of fields) {
      const message = messages[name]
      if (message !== undefined) setError(name, { message })
    }
    setStatus({ state: 'refused' })
  }

  /** Takes what waits from the device, and from what any tab says of it. */
  const withdraw = () => {
    if (!kept.current) return
    const { id } = kept.current
    kept.current = undefined
    pending.remove(id)
    tellTabs({ outcome: 'removed', request: { id } })
  }

  const send = async (values: TypedValues) => {
    const decoyText = readText(readForm(formRef.current), decoyName)
    const typed = JSON.stringify(readTyped())
    const id = ids.toId(values)
    // Corrected words go out in place of those that wait.
    if (kept.current?.id !== id) withdraw()
    kept.current = { id, typed }
    setStatus({ state: 'sending' })
    const answer = await sendRequest({
      props,
      values,
      submissionId: id,
      openedAt: Math.round(performance.timeOrigin),
      decoyText,
      pending,
      now: () => Date.now(),
      fetch: (url, init) => fetch(url, init),
      openChat,
    })
    const isKept = answer.outcome === 'failed' && answer.isKept
    if (answer.outcome === 'sent') {
      const { request, sent } = answer
      kept.current = undefined
      tellTabs({ outcome: 'sent', request, reference: sent.reference })
      empty()
      setStatus({ state: 'sent', sent })
      return
    }
    if (!isKept) withdraw()
    if (answer.outcome === 'invalid') {
      showErrors(answer.fields)
      return
    }
    // oxlint-disable-next-line no-console -- the specification wants it logged; it holds nothing the visitor typed
    console.error(answer.detail)
    const { message, request } = answer
    setStatus({ state: isKept ? 'pending' : 'failed', message, request, isOld: false })
    if (isKept) startSending()
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // A second click may come before the button is drawn disabled.
    if (isBusy.current) return
    isBusy.current = true
    // What the visitor sees is what is sent, also where a browser filled it in behind React's back.
    for (const [name, value] of Object.entries(readTyped())) setValue(name, value)
    const refuse = () => setStatus({ state: 'refused' })
    void handleSubmit(
      send,
      refuse,
    )(event).finally(() => {
      isBusy.current = false
    })
  }

  /** Goes on where an earlier page, or this one before it was reloaded, had to stop. */
  const resume = () => {
    const isMine = (request: PendingRequest) =>
      request.kind === kind && !isExpired(request, Date.now()) && !isHeld(request, Date.now())
    const request = pending.list().filter(isMine).at(-1)
    if (!request) return
    const values = readValues(fields, request.body)
    if (!Object.values(readTyped()).some(Boolean)) reset(values)
    ids.note(values, request.id)
    kept.current = { id: request.id, typed: JSON.stringify(values) }
    const { refusal } = request
    setStatus({ state: refusal === undefined ? 'pending' : 'failed', message: refusal, request, isOld: true })
    if (refusal === undefined) startSending()
  }

  const takeOutcome = useEffectEvent((event: Event) => {
    // Nobody else makes events of this name.
    const { detail: told } = event as CustomEvent<PendingNews>
    const waited = kept.current
    if (told.request.id !== waited?.id) return
    event.preventDefault()
    // It is being sent from here as well, and that answer tells.
    if (isBusy.current) return
    kept.current = undefined
    if (told.outcome === 'sent' || told.outcome === 'removed') {
      // What was typed since then is another request.
      if (JSON.stringify(readTyped()) === waited.typed) empty()
      setStatus(told.outcome === 'sent' ? { state: 'sent', sent: toSent(told) } : { state: 'idle' })
      return
    }
    const { request } = told
    // It is the form's again, with what was typed.
    pending.remove(request.id)
    if (told.outcome === 'refused' && fields.some(({ name }) => name in told.fields)) {
      showErrors(told.fields)
      return
    }
    const message = told.outcome === 'refused' ? told.message : 'Versturen is 24 uur lang niet gelukt.'
    setStatus({ state: 'failed', message, request, isOld: false })
  })

  /** A page that the browser gives back as it was left may say of a request that it waits, and another page has sent it. */
  const checkKept = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    const id = kept.current?.id
    if (!persisted || id === undefined || pending.list().some((request) => request.id === id)) return
    kept.current = undefined
    empty()
    setStatus({ state: 'idle' })
  })

  const start = useEffectEvent(resume)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is on the device is only known once the server's markup is React's
    start()
    prefetchSender()
    document.addEventListener(outcomeEvent, takeOutcome)
    addEventListener('pageshow', checkKept)
    return () => {
      document.removeEventListener(outcomeEvent, takeOutcome)
      removeEventListener('pageshow', checkKept)
    }
  }, [])

  const startAnew = () => {
    // At once, so that the form is there to take the focus from the button that goes.
    flushSync(() => setStatus({ state: 'idle' }))
    formRef.current?.querySelector('input')?.focus()
  }
  const discard = () => {
    withdraw()
    empty()
    startAnew()
  }
  return { status, errors: formState.errors, register, submit, startAnew, discard }
}

/** What the form says of a request that was sent later: no chat was opened then. */
function toSent({ request, reference }: Extract<PendingNews, { readonly outcome: 'sent' }>): SentRequest {
  return { message: request.success, reference }
}

/** The form's own values in what is kept. */
function readValues(fields: readonly Field[], body: PendingRequest['body']): TypedValues {
  return Object.fromEntries(
    fields.map(({ name, control }) => {
      const value = body[name]
      if (control === 'checkbox') return [name, value === true]
      return [name, typeof value === 'string' ? value : '']
    }),
  )
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
