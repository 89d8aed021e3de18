/** The frame around the pages that the server makes: a refused form, a failure. It puts the page's contents into the token. */
export function Page() {
  return (
    <div className="section shell">
      <div className="wrap">{'{{main}}'}</div>
    </div>
  )
}
