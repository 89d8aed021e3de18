import type { Field } from '#domain/forms/field'
import type { RequestKind } from '#domain/forms/kinds'

export type ControlAttributes = ReturnType<typeof getControlAttributes>

/** HTML ids and attributes of a field. The server fills the markup by these ids. */
export function getControlAttributes(kind: RequestKind, field: Field, isInvalid: boolean) {
  const id = `${kind}-${field.name}`
  const hintId = field.hint === undefined ? undefined : `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hintId, isInvalid && errorId].filter(Boolean).join(' ')
  const { control } = field
  return {
    id,
    hintId,
    errorId,
    /** For aria-describedby. */
    describedBy: describedBy === '' ? undefined : describedBy,
    // A browser's own check of addresses would refuse signs that cannot be seen.
    type: control === 'email' ? ('text' as const) : control,
    inputMode: control === 'tel' || control === 'email' ? control : undefined,
    autoComplete: field.autocomplete,
    maxLength: field.maxLength,
    /** For the browser's own check. */
    required: field.browserRequired ?? false,
    isMandatory: field.minLength > 0,
  }
}
