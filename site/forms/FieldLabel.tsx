import type { Field } from '#domain/forms/field'

/** A field's label. What may stay empty says so; the rest needs no star. */
export function FieldLabel({ field }: { readonly field: Field }) {
  if (field.minLength > 0) return field.label
  return (
    <>
      {field.label} <span className="field__optional">(niet verplicht)</span>
    </>
  )
}
