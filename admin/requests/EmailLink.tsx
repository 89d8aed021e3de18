/** An e-mail address to write to; a long one breaks before its @. */
export function EmailLink({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <a href={`mailto:${encodeURIComponent(address)}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  )
}
