import { useEffect, useRef, type ReactNode } from 'react'
import { useFocusOn } from '../../forms/useFocusOn.ts'
import type { FaviconState, FieldName } from './createFaviconSession.ts'

export interface FormProps {
  readonly isReady: boolean
  readonly isPending: boolean
  readonly problems: FaviconState['problems']
  readonly failure: FaviconState['failure']
}

export interface TextFieldProps {
  readonly name: FieldName
  readonly label: string
  readonly maxLength: number
  readonly isRequired?: boolean
  readonly hint?: string
  readonly defaultValue?: string
  readonly autoComplete?: string
  readonly rows?: number
}

interface ToolFormProps extends FormProps {
  readonly id: string
  readonly title: string
  readonly submitLabel: string
  readonly pendingLabel: string
  readonly fields: readonly TextFieldProps[]
  readonly onSubmit: (data: FormData) => void
  readonly children?: ReactNode
}

/** Focus moves to the first field with a problem, and to the button after a failure. */
export function ToolForm(props: ToolFormProps) {
  const { id, title, problems, failure, isPending, isReady } = props
  const form = useRef<HTMLFormElement>(null)
  const button = useFocusOn<HTMLButtonElement>(failure)
  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problems])
  return (
    <form
      className={`form card ${id}`}
      aria-labelledby={id}
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit(new FormData(event.currentTarget))
      }}
    >
      <h2 id={id}>{title}</h2>
      {props.children}
      {props.fields.map((field) => (
        <TextField key={field.name} {...field} problem={problems[field.name]} />
      ))}
      <button
        className="button button--gold button--wide"
        type="submit"
        disabled={isPending || !isReady}
        aria-busy={isPending || undefined}
        ref={button}
      >
        {isPending ? props.pendingLabel : props.submitLabel}
      </button>
    </form>
  )
}

/** Uncontrolled, to keep text typed before hydration. */
function TextField(props: TextFieldProps & { readonly problem: string | undefined }) {
  const { name, label, isRequired = false, hint, autoComplete = 'off', rows, problem } = props
  const id = `favicon-${name}`
  const notes = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  const control = {
    className: 'field__control',
    id,
    name,
    maxLength: props.maxLength,
    autoComplete,
    defaultValue: props.defaultValue,
    required: isRequired,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': notes || undefined,
  }
  return (
    <div className={problem === undefined ? 'field' : 'field field--invalid'}>
      <label className="field__label" htmlFor={id}>
        {label}
        {!isRequired && <span className="field__optional"> (optional)</span>}
      </label>
      {hint !== undefined && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {rows === undefined ? <input {...control} type="text" /> : <textarea {...control} rows={rows} />}
      {problem !== undefined && (
        <p className="field__error" id={`${id}-problem`}>
          <span className="visually-hidden">Error: </span>
          {problem}
        </p>
      )}
    </div>
  )
}
