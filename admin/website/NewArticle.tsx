import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'

/** Asks for the address of a new article, and opens its form. */
export function NewArticle({ path }: { readonly path: string }) {
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const slug = toSlug(title)
  const open = (event: SubmitEvent) => {
    event.preventDefault()
    if (slug !== '') void navigate(`${path}/${slug}`)
  }
  return (
    <form className="section" onSubmit={open}>
      <label className="form__field">
        Nieuw artikel
        <input
          className="input"
          value={title}
          placeholder="Waar gaat het over?"
          onChange={(event) => setTitle(event.target.value)}
        />
      </label>
      {slug !== '' && <p className="form__hint">Het adres eindigt op /{slug}</p>}
      <button className="button" type="submit">
        Schrijven
      </button>
    </form>
  )
}

function toSlug(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
}
