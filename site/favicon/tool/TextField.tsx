interface TextFieldProps {
  /** Also the control's id, behind the tool's name. */
  readonly name: string
  readonly label: string
  readonly maxLength: number
  readonly isRequired?: boolean
  readonly hint?: string
  readonly defaultValue?: string
  readonly autoComplete?: string
  /** More than one line is typed; how many are in sight. */
  readonly rows?: number
  /** What is wrong with it. */
  readonly problem: string | undefined
}

/** A field of the tool. What is typed stays in the page's own control, so that nothing typed before React came is lost. */
export function TextField({
  name,
  label,
  maxLength,
  isRequired = false,
  hint,
  defaultValue,
  autoComplete = 'off',
  rows,
  problem,
}: TextFieldProps) {
  const id = `favicon-${name}`
  const notes = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  const control = {
    className: 'field__control',
    id,
    name,
    maxLength,
    autoComplete,
    defaultValue,
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
