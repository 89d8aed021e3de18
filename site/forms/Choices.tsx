import { toControlAttributes } from '#domain/forms/controlAttributes'
import type { FormFieldProps } from './FormField.tsx'
import { FieldError } from './FieldError.tsx'
import { FieldLabel } from './FieldLabel.tsx'

/** A field that is ticked: one of several, or a single box. */
export function Choices({ kind, field, error, isDisabled, registered }: FormFieldProps) {
  const { id, hintId, errorId, describedBy, required } = toControlAttributes(kind, field, error !== undefined)
  const shared = { ...registered, className: 'choice__input', disabled: isDisabled }
  if (field.control === 'checkbox') {
    return (
      <div className="field">
        <label className="choice">
          <input {...shared} type="checkbox" value="true" id={id} />
          <span className="choice__label">{field.label}</span>
        </label>
      </div>
    )
  }
  return (
    <fieldset className={error === undefined ? 'field' : 'field field--invalid'} aria-describedby={describedBy}>
      <legend className="field__label">
        <FieldLabel field={field} />
      </legend>
      {hintId === undefined ? null : (
        <p className="field__hint" id={hintId}>
          {field.hint}
        </p>
      )}
      <div className="choices">
        {(field.options ?? []).map((option, index) => (
          <label className="choice" key={option}>
            <input
              {...shared}
              type="radio"
              id={index === 0 ? id : `${id}-${index + 1}`}
              value={option}
              required={required}
            />
            <span className="choice__label">{option}</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  )
}
