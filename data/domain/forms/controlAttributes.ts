import type { Field } from '#domain/forms/field'
import type { RequestKind } from '#domain/forms/kinds'

/** HTML ids and attributes of a field. The server fills the markup by these ids. */
export interface ControlAttributes {
  readonly id: string
  readonly hintId: string | undefined
  readonly errorId: string
  /** For aria-describedby: ids of the hint and the error. */
  readonly describedBy: string | undefined
  readonly type: 'text' | 'tel' | 'email' | undefined
  readonly inputMode: 'tel' | 'email' | undefined
  readonly autoComplete: string | undefined
  readonly maxLength: number
  readonly required: boolean
  readonly isMandatory: boolean
}

/** `isInvalid` adds the error to `describedBy`. */
export function getControlAttributes(kind: RequestKind, field: Field, isInvalid: boolean): ControlAttributes {
  const id = `${kind}-${field.name}`
  const hintId = field.hint === undefined ? undefined : `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hintId, isInvalid ? errorId : undefined].filter((part) => part !== undefined).join(' ')
  const type =
    field.control === 'text' || field.control === 'tel' || field.control === 'email'
      ? field.control
      : undefined
  return {
    id,
    hintId,
    errorId,
    describedBy: describedBy === '' ? undefined : describedBy,
    type,
    inputMode: type === 'tel' || type === 'email' ? type : undefined,
    autoComplete: field.autocomplete,
    maxLength: field.maxLength,
    required: field.browserRequired ?? false,
    isMandatory: field.minLength > 0,
  }
}
