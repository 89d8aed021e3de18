import type { SpecialModel } from '#content/specialBrands'

/** Models by name, with what there is to say about each in a word or two. The page's sheet needs `.models` of brand.scss. */
export function ModelList({ models }: { readonly models: readonly SpecialModel[] }) {
  return (
    <ul className="models">
      {models.map(({ name, note }) => (
        <li key={name}>
          <b>{name}</b>
          {note}
        </li>
      ))}
    </ul>
  )
}
