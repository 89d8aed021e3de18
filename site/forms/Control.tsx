import type { UseFormRegisterReturn } from 'react-hook-form'
import type { ControlAttributes } from '#domain/forms/controlAttributes'
import type { Field } from '#domain/forms/field'
import { formatLicensePlate } from '#domain/format/licensePlate'

export interface ControlProps {
  readonly field: Field
  readonly error: string | undefined
  readonly isDisabled: boolean
  readonly registered: UseFormRegisterReturn
  readonly attributes: ControlAttributes
}

interface ChoiceProps extends ControlProps {
  readonly id: string
  readonly value: string
  readonly label: string
}

export function Control({ field, error, isDisabled, registered, attributes }: ControlProps) {
  const shared = {
    ...registered,
    className: field.format === 'licensePlate' ? 'field__control field__control--plate' : 'field__control',
    id: attributes.id,
    autoComplete: attributes.autoComplete,
    required: attributes.required,
    disabled: isDisabled,
    'aria-required': attributes.isMandatory || undefined,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': attributes.describedBy,
  }
  const { type, inputMode, maxLength } = attributes
  if (field.control === 'textarea') return <textarea {...shared} maxLength={maxLength} />
  if (field.control !== 'select')
    return (
      <input
        {...shared}
        type={type}
        inputMode={inputMode}
        maxLength={maxLength}
        onBlur={(event) => {
          const { currentTarget } = event
          if (field.format === 'licensePlate') currentTarget.value = formatLicensePlate(currentTarget.value)
          void registered.onBlur(event)
        }}
      />
    )
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

export function Choice({ field, isDisabled, registered, attributes, id, value, label }: ChoiceProps) {
  return (
    <label className="choice">
      <input
        {...registered}
        className="choice__input"
        type={field.control}
        id={id}
        value={value}
        required={attributes.required}
        disabled={isDisabled}
      />
      <span className="choice__label">{label}</span>
    </label>
  )
}
