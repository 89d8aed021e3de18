import type { Field } from '#domain/forms/field'
import { isRequiredOfStaff } from '#domain/requests/staffSubmission'
import { CheckBox } from '../../shared/CheckBox.tsx'

interface EntryFieldProps {
  readonly field: Field
  readonly value: string | boolean | undefined
  readonly error: string | undefined
  readonly onChange: (value: string | boolean) => void
}

/** A field of a visitor's form, as staff fill it in: without the suggestions of the browser, which knows staff. */
export function EntryField({ field, value = '', error, onChange }: EntryFieldProps) {
  const { name, label, heading, control, format } = field
  const id = `invoer-${name}`
  const errorId = `${id}-fout`
  if (control === 'checkbox')
    return (
      <CheckBox isOn={value === true} onChange={onChange}>
        {label}
      </CheckBox>
    )
  const shared = {
    id,
    className: 'input',
    value: String(value),
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined ? undefined : errorId,
    'aria-required': isRequiredOfStaff(field) || undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  } as const
  return (
    <div className="form__field">
      <label htmlFor={id}>
        {heading ?? label}
        {isRequiredOfStaff(field) && <span className="form__hint"> (nodig)</span>}
      </label>
      {field.options ? (
        <select {...shared}>
          <option value="">Niet gevraagd</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      ) : control === 'textarea' ? (
        <textarea {...shared} rows={3} maxLength={field.maxLength} autoComplete="off" />
      ) : (
        <input
          {...shared}
          type="text"
          inputMode={control === 'tel' || control === 'email' ? control : 'text'}
          autoComplete="off"
          autoCapitalize={format === 'licensePlate' ? 'characters' : control === 'email' ? 'none' : undefined}
          spellCheck={false}
          maxLength={field.maxLength}
        />
      )}
      {error !== undefined && (
        <span id={errorId} className="form__message">
          {error}
        </span>
      )}
    </div>
  )
}
