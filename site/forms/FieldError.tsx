/** What is wrong with a field, under it. */
export function FieldError({ id, message }: { readonly id: string; readonly message: string | undefined }) {
  if (message === undefined) return null
  return (
    <p className="field__error" id={id}>
      <span className="visually-hidden">Fout: </span>
      {message}
    </p>
  )
}
