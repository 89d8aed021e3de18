import { getShownForm } from '../browser/submissions/getShownForm.ts'
import type { RequestFormProps } from '../browser/submissions/requestFormProps.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormField } from './FormField.tsx'
import { SentNotice } from './SentNotice.tsx'
import { UnsentNotice } from './UnsentNotice.tsx'
import { useRequestForm } from './useRequestForm.ts'

export default function RequestForm(props: RequestFormProps) {
  const { kind, submitUrl, page, decoyName } = props
  const form = getShownForm(kind)
  const { fields } = form
  const { status, errors, register, submit, startAgain, discard } = useRequestForm(props)
  const isSending = status.state === 'sending'
  const unsent = status.state === 'failed' || status.state === 'pending' ? status : undefined
  const refused = fields.flatMap((field) => {
    const message = errors[field.name]?.message
    return message === undefined ? [] : [[field, message] as const]
  })

  return (
    <>
      {status.state === 'sent' && <SentNotice sent={status.sent} onStartAgain={startAgain} />}
      <form
        className="form"
        method="post"
        action={submitUrl}
        id={`${kind}-form`}
        hidden={status.state === 'sent'}
        ref={(element) => {
          // Our own messages replace the browser's.
          if (element !== null) element.noValidate = true
        }}
        onSubmit={(event) => void submit(event)}
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
        <div className="visually-hidden" aria-hidden="true">
          <label>
            Laat dit veld leeg
            <input name={decoyName} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        {kind === 'callback' && <input type="hidden" name="requestType" value="callback" />}
        <input type="hidden" name="page" value={page} />
        {unsent && <UnsentNotice {...props} unsent={unsent} onDiscard={discard} />}
        <button
          className="button button--wide"
          type="submit"
          disabled={isSending}
          aria-busy={isSending || undefined}
        >
          {isSending ? form.submittingLabel : unsent ? 'Nu opnieuw proberen' : form.submitLabel}
        </button>
      </form>
    </>
  )
}
