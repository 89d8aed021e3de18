import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { getChatUrl } from '#domain/format/phoneDigits'
import { parseFields } from '#domain/forms/fieldValue'
import type { RequestKind } from '#domain/forms/kinds'
import { createRandomId } from '#domain/requests/createRandomId'
import { findSource } from '#domain/requests/referral'
import { chatEvent } from '../browser/metrics/startMetrics.ts'
import { chooseMessage, createPendingRequest } from '../browser/submissions/createPendingRequest.ts'
import type { SubmissionEvent } from '../browser/submissions/createSubmissionQueue.ts'
import { getShownForm } from '../browser/submissions/getShownForm.ts'
import { getFollowUrl } from '../browser/submissions/getFollowUrl.ts'
import { getNoteId, isExpired, type PendingRequest } from '../browser/submissions/pendingRequests.ts'
import type { RequestFormProps } from '../browser/submissions/requestFormProps.ts'
import { getSubmissionQueue } from '../browser/submissions/submissionQueue.ts'
import { readTypedValues, type TypedValues } from '../browser/submissions/typedValues.ts'
import type { SentRequest } from './SentNotice.tsx'

/** `refused`, `failed` and `pending` keep what was typed. */
export type FormStatus =
  | { readonly state: 'idle' | 'sending' | 'refused' }
  | UnsentStatus
  | { readonly state: 'sent'; readonly sent: SentRequest }

export interface UnsentStatus {
  /** `pending`: kept on the device until it is sent. */
  readonly state: 'failed' | 'pending'
  readonly message: string | undefined
  readonly request: PendingRequest
  /** True when it was so before the page was opened. */
  readonly isOld: boolean
}

interface Sent {
  readonly id: string
  readonly values: string
  hasOpenedChat?: boolean
}

/** What a form remembers between renders. */
interface FormMemory {
  isBusy: boolean
  /** The same values keep their submission id: they are one request. */
  last: Sent
  sending: Pick<SentRequest, 'message' | 'blockedChatUrl'> | undefined
  /** The id of this form's request on the device. */
  keptId: string | undefined
}

interface FormContext {
  readonly props: RequestFormProps
  readonly form: UseFormReturn<TypedValues>
  readonly memory: { readonly current: FormMemory }
  readonly setStatus: (status: FormStatus) => void
}

export function useRequestForm(props: RequestFormProps) {
  const { kind } = props
  const { fields } = getShownForm(kind)
  const [status, setStatus] = useState<FormStatus>({ state: 'idle' })
  // The visitor may have typed before this code was loaded.
  const [defaultValues] = useState(() =>
    addLinked({ ...readTypedValues(fields, readForm(kind)), estimate: '' }),
  )
  const form = useForm<TypedValues>({
    resolver: (typed) => {
      const { values, errors } = parseFields(fields, typed)
      const refused = Object.entries(errors).map(([name, message]) => [name, { type: 'refused', message }])
      return { values: refused.length === 0 ? values : {}, errors: Object.fromEntries(refused) }
    },
    defaultValues,
    shouldFocusError: false,
  })
  const memory = useRef<FormMemory>({
    isBusy: false,
    last: { id: '', values: '' },
    sending: undefined,
    keptId: undefined,
  })
  const context = { props, form, memory, setStatus }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    // A second click may come before the button is disabled.
    if (memory.current.isBusy) return
    memory.current.isBusy = true
    try {
      const send = (values: TypedValues) => sendValues(context, values)
      await form.handleSubmit(send, () => setStatus({ state: 'refused' }))(event)
    } catch (error) {
      // Thrown while rendering, so that hydrateIsland posts the form without JavaScript.
      setStatus(() => {
        throw error
      })
    } finally {
      memory.current.isBusy = false
    }
  }

  const resume = useEffectEvent(() => resumeKept(context))
  const onSubmissionEvent = useEffectEvent((event: SubmissionEvent) => showEvent(context, event))
  const checkKept = useEffectEvent((event: PageTransitionEvent) => forgetSentElsewhere(context, event))
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is on the device is known only after hydration
    resume()
    const unsubscribe = getSubmissionQueue().subscribe((event) => onSubmissionEvent(event))
    const onPageShow = (event: PageTransitionEvent) => checkKept(event)
    addEventListener('pageshow', onPageShow)
    return () => {
      unsubscribe()
      removeEventListener('pageshow', onPageShow)
    }
  }, [])

  const startAgain = () => {
    setStatus({ state: 'idle' })
    // After React has shown the form again.
    queueMicrotask(() => findForm(kind)?.querySelector('input')?.focus())
  }
  const discard = () => {
    withdraw(memory.current)
    emptyForm(context)
    startAgain()
  }
  return { status, errors: form.formState.errors, register: form.register, submit, startAgain, discard }
}

function emptyForm({ props, form }: FormContext): void {
  findForm(props.kind)?.reset()
  form.reset(readTypedValues(getShownForm(props.kind).fields, new FormData()))
}

function withdraw(memory: FormMemory): void {
  if (memory.keptId !== undefined) getSubmissionQueue().remove(memory.keptId)
  memory.keptId = undefined
}

async function sendValues(context: FormContext, values: TypedValues): Promise<void> {
  const { props, form, setStatus } = context
  const memory = context.memory.current
  const text = JSON.stringify(values)
  if (memory.last.values !== text) memory.last = { id: createRandomId(), values: text }
  const { id } = memory.last
  // Corrected values replace those that wait.
  if (memory.keptId !== id) withdraw(memory)
  memory.keptId = id
  const request = createPendingRequest({
    props,
    values,
    submissionId: id,
    openedAt: Math.round(performance.timeOrigin),
    decoy: readForm(props.kind).get(props.decoyName),
    estimate: String(form.getValues('estimate') ?? ''),
    cameFrom: findSource(location.href, document.referrer),
    now: Date.now(),
  })
  const chatUrl = getChatUrl(props.chatPhone, request.message)
  const opensChat = props.kind === 'callback' && !memory.last.hasOpenedChat
  // Before anything is awaited, or the browser blocks the window.
  const isChatOpen = opensChat && openChat(chatUrl)
  if (isChatOpen) memory.last.hasOpenedChat = true
  memory.sending = {
    message: chooseMessage(props, values, isChatOpen),
    blockedChatUrl: opensChat && !isChatOpen ? chatUrl : undefined,
  }
  setStatus({ state: 'sending' })
  await getSubmissionQueue().submit(request)
  memory.sending = undefined
}

/** Shows a request of this form that an earlier page kept on the device. */
function resumeKept({ props, form, memory: { current: memory }, setStatus }: FormContext): void {
  const isMine = (request: PendingRequest) => request.kind === props.kind && !isExpired(request, Date.now())
  const request = getSubmissionQueue().list().filter(isMine).at(-1)
  if (!request) return
  // The parsed values of this form, kept by an earlier page.
  const values = Object.fromEntries(
    getShownForm(props.kind).fields.map(({ name }) => [name, request.body[name] ?? '']),
  ) as TypedValues
  const { estimate } = request.body
  if (!Object.values(form.getValues()).some(Boolean))
    form.reset({ ...values, ...(typeof estimate === 'string' && { estimate }) })
  memory.last = { id: request.id, values: JSON.stringify(values) }
  memory.keptId = request.id
  // Replaced by this form's own notice.
  document.getElementById(getNoteId(request.id))?.remove()
  const { refusal: message } = request
  setStatus({ state: message === undefined ? 'pending' : 'failed', message, request, isOld: true })
}

/** Returns true if the event was about this form's request. */
function showEvent(context: FormContext, event: SubmissionEvent): boolean {
  const { props, form, setStatus } = context
  const memory = context.memory.current
  const { fields } = getShownForm(props.kind)
  if (event.request.id !== memory.keptId) return false
  if (event.type === 'delayed') {
    const { message, request } = event
    if (memory.sending) setStatus({ state: 'pending', message, request, isOld: false })
    return true
  }
  memory.keptId = undefined
  if (event.type === 'sent' || event.type === 'removed') {
    const typed = JSON.stringify(parseFields(fields, form.getValues()).values)
    // What was typed since then is another request.
    if (typed === memory.last.values) emptyForm(context)
    if (event.type === 'removed') setStatus({ state: 'idle' })
    else {
      const { reference, follow, request } = event
      const { phone, carBrand } = request.body
      setStatus({
        state: 'sent',
        sent: {
          message: request.success,
          ...memory.sending,
          phone: String(phone),
          car: props.kind === 'contact' ? String(carBrand) : undefined,
          reference,
          follow: follow && getFollowUrl(follow, request),
        },
      })
    }
    return true
  }
  // The visitor sees it in the form, so the device need not keep it.
  getSubmissionQueue().remove(event.request.id)
  const messages = event.type === 'refused' ? event.fields : {}
  // A newer server may refuse a field that this page does not have.
  const refused = fields.filter(({ name }) => name in messages)
  for (const { name } of refused) form.setError(name, { message: String(messages[name]) })
  const { request } = event
  const message = event.type === 'refused' ? event.message : 'Versturen is 24 uur lang niet gelukt.'
  setStatus(refused.length > 0 ? { state: 'refused' } : { state: 'failed', message, request, isOld: false })
  return true
}

/** A page from the back/forward cache heard nothing of what other pages sent. */
function forgetSentElsewhere(context: FormContext, { persisted }: PageTransitionEvent): void {
  const memory = context.memory.current
  const requests = getSubmissionQueue().list()
  if (!persisted || !memory.keptId || requests.some(({ id }) => id === memory.keptId)) return
  memory.keptId = undefined
  emptyForm(context)
  context.setStatus({ state: 'idle' })
}

function openChat(url: string): boolean {
  // With 'noopener' the result would always be null.
  const chat = window.open(url, '_blank')
  if (chat === null) return false
  chat.opener = null
  dispatchEvent(new Event(chatEvent))
  return true
}

/** What other pages fill in through the address: fields, and what was chosen in the calculator. */
const linkedFields = { carBrand: 'auto', carPlace: 'plaats', problem: 'vraag', estimate: 'prijs' } as const

function addLinked(typed: TypedValues): TypedValues {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- no location on the server
  const query = new URLSearchParams(globalThis.location?.search)
  const linked = Object.entries(linkedFields).filter(([field]) => typed[field] === '')
  return {
    ...typed,
    ...Object.fromEntries(linked.map(([field, name]) => [field, query.get(name) ?? ''])),
    ...(typed['isUrgent'] === false && { isUrgent: query.has('spoed') }),
  }
}

function findForm(kind: RequestKind): HTMLFormElement | undefined {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- no document on the server
  return globalThis.document?.querySelector<HTMLFormElement>(`#${kind}-form`) ?? undefined
}

function readForm(kind: RequestKind): FormData {
  return new FormData(findForm(kind))
}
