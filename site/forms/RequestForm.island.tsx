import { useEffect, useRef } from 'react'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormField } from './FormField.tsx'
import type { RequestFormProps } from '../browser/submissions/requestFormProps.ts'
import { SentNotice } from './SentNotice.tsx'
import { UnsentNotice } from './UnsentNotice.tsx'
import { toFormId, useRequestForm } from './useRequestForm.ts'
import { showToast } from '../browser/toast/showToast.ts'

/**
 * A request form. Before React comes it is plain HTML that posts itself, and the server's page answers; with React it
 * checks with our own messages, sends in the background and says here what came of it.
 */
export default function RequestForm(props: RequestFormProps) {
  const { kind, form, submitUrl, page, decoyName } = props
  const { fields } = form
  const formRef = useRef<HTMLFormElement>(null)
  const { status, errors, register, submit, startAnew, discard } = useRequestForm(props, formRef)
  const isSending = status.state === 'sending'
  const unsent = status.state === 'failed' || status.state === 'pending' ? status : undefined
  const refused = fields.flatMap((field) => {
    const message = errors[field.name]?.message
    return message === undefined ? [] : [[field, message] as const]
  })

  useEffect(() => {
    if (unsent?.isOld === false) void showToast({ variant: 'destructive', ...form.failure })
  }, [unsent, form])

  return (
    <>
      {status.state === 'sent' && <SentNotice sent={status.sent} onStartAnew={startAnew} />}
      <form
        className="form"
        method="post"
        action={submitUrl}
        id={toFormId(kind)}
        hidden={status.state === 'sent'}
        ref={(element) => {
          formRef.current = element
          // Our own messages take over from the browser's.
          if (element !== null) element.noValidate = true
        }}
        onSubmit={submit}
      >
        {status.state === 'refused' && refused.length > 0 && (
          <ErrorSummary kind={kind} refused={refused} refusal={status} />
        )}
        {fields.map((field) => (
          <FormField
            key={field.name}
            kind={kind}
            field={field}
            error={errors[field.name]?.message}
            isDisabled={isSending}
            registered={register(field.name)}
          />
        ))}
        <div className="form__extra" aria-hidden="true">
          <label>
            Laat dit veld leeg
            <input name={decoyName} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        {kind === 'callback' && <input type="hidden" name="requestType" value="callback" />}
        <input type="hidden" name="page" value={page} />
        {unsent && <UnsentNotice {...props} unsent={unsent} onDiscard={discard} />}
        <button
          className="button button--gold button--wide"
          type="submit"
          disabled={isSending}
          aria-busy={isSending || undefined}
        >
          {isSending ? form.submittingLabel : form.submitLabel}
        </button>
      </form>
    </>
  )
}
