/** A template for the visitor's page of a request. The server replaces the tokens. */
export function Page() {
  return (
    <div className="section follow">
      <div className="wrap">{'{{main}}'}</div>
    </div>
  )
}
