import type { Field } from '#domain/forms/field'

/** A form's values by field name: text, and booleans for checkboxes. */
export type TypedValues = Readonly<Record<string, string | boolean>>

/**
 * What stands in a form right now. Read from the page and not from React: a visitor may have typed before React came, and
 * browsers and password managers fill in fields without telling it.
 */
export function readTypedValues(fields: readonly Field[], typed: FormData): TypedValues {
  return Object.fromEntries(
    fields.map(({ name, control }) => [
      name,
      control === 'checkbox' ? typed.has(name) : readText(typed, name),
    ]),
  )
}

/** The text of one field; empty where there is none. */
export function readText(typed: FormData, name: string): string {
  const value = typed.get(name)
  return typeof value === 'string' ? value : ''
}
