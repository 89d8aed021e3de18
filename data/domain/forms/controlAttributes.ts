import type { Field } from '#domain/forms/field'
import type { RequestKind } from '#domain/forms/kinds'

export type ControlAttributes = ReturnType<typeof getControlAttributes>

/** HTML ids and attributes of a field. The server fills the markup by these ids. */
export function getControlAttributes(kind: RequestKind, field: Field, isInvalid: boolean) {
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
    /** For aria-describedby. */
    describedBy: describedBy === '' ? undefined : describedBy,
    type,
    inputMode: type === 'tel' || type === 'email' ? type : undefined,
    autoComplete: field.autocomplete,
    maxLength: field.maxLength,
    /** For the browser's own check. */
    required: field.browserRequired ?? false,
    isMandatory: field.minLength > 0,
  }
}
