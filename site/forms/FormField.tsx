import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Field } from '#domain/forms/field'
import type { RequestKind } from '#domain/kinds'
import { toControlAttributes } from '#domain/forms/controlAttributes'
import { Choices } from './Choices.tsx'
import { FieldError } from './FieldError.tsx'
import { FieldLabel } from './FieldLabel.tsx'

export interface FormFieldProps {
  readonly kind: RequestKind
  readonly field: Field
  readonly error: string | undefined
  readonly isDisabled: boolean
  /** What react-hook-form puts on the control. */
  readonly registered: UseFormRegisterReturn
}

/** One field of a form, drawn from its definition. The server's page without JavaScript draws the same markup. */
export function FormField(props: FormFieldProps) {
  const { kind, field, error } = props
  if (field.control === 'radio' || field.control === 'checkbox') return <Choices {...props} />
  const { id, hintId, errorId } = toControlAttributes(kind, field, error !== undefined)
  return (
    <div className={error === undefined ? 'field' : 'field field--invalid'}>
      <label className="field__label" htmlFor={id}>
        <FieldLabel field={field} />
      </label>
      {hintId === undefined ? null : (
        <p className="field__hint" id={hintId}>
          {field.hint}
        </p>
      )}
      <Control {...props} />
      <FieldError id={errorId} message={error} />
    </div>
  )
}

function Control({ kind, field, error, isDisabled, registered }: FormFieldProps) {
  const control = toControlAttributes(kind, field, error !== undefined)
  const shared = {
    ...registered,
    className: 'field__control',
    id: control.id,
    autoComplete: control.autoComplete,
    required: control.required,
    disabled: isDisabled,
    'aria-required': control.isMandatory || undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': control.describedBy,
  }
  if (field.control === 'select') {
    return (
      <select {...shared}>
        {['', ...(field.options ?? [])].map((option) => (
          <option key={option} value={option}>
            {option === '' ? field.placeholder : option}
          </option>
        ))}
      </select>
    )
  }
  if (field.control === 'textarea') return <textarea {...shared} rows={5} maxLength={control.maxLength} />
  return <input {...shared} type={control.type} inputMode={control.inputMode} maxLength={control.maxLength} />
}
