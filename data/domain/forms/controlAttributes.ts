import type { Field } from '#domain/forms/field'
import type { RequestKind } from '#domain/requests/kinds'

/** Ids and attributes of one field's HTML. The server fills the markup by these ids. */
export interface ControlAttributes {
  readonly id: string
  readonly hintId: string | undefined
  readonly errorId: string
  /** Value of aria-describedby: the hint, the error, both or none. */
  readonly describedBy: string | undefined
  readonly type: 'text' | 'tel' | 'email' | undefined
  readonly inputMode: 'tel' | 'email' | undefined
  /** Undefined instead of 'off', with which browsers would not restore typed text on the way back. */
  readonly autoComplete: string | undefined
  readonly maxLength: number
  /** For the browser's own check. */
  readonly required: boolean
  /** For aria-required. */
  readonly isMandatory: boolean
}

/** Ids, types and limits of a field's control. `isInvalid` adds the error to what describes it. */
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
    autoComplete: field.autocomplete === 'off' ? undefined : field.autocomplete,
    maxLength: field.maxLength,
    required: field.browserRequired ?? false,
    isMandatory: field.minLength > 0,
  }
}
