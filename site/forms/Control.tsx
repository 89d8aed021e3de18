import type { ControlProps } from './FormField.tsx'

/** What is typed into, or chosen from a list. */
export function Control({ field, error, isDisabled, registered, attributes }: ControlProps) {
  const shared = {
    ...registered,
    className: 'field__control',
    id: attributes.id,
    autoComplete: attributes.autoComplete,
    required: attributes.required,
    disabled: isDisabled,
    'aria-required': attributes.isMandatory || undefined,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': attributes.describedBy,
  }
  const { type, inputMode, maxLength } = attributes
  if (field.control === 'textarea') return <textarea {...shared} rows={5} maxLength={maxLength} />
  if (field.control !== 'select')
    return <input {...shared} type={type} inputMode={inputMode} maxLength={maxLength} />
  return (
    <select {...shared}>
      <option value="">{field.placeholder}</option>
      {field.options?.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  )
}
