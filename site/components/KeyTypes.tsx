import type { Price } from '#content/prices'
import type { SpecialKeyType } from '#content/specialBrands'
import { formatPrice } from '#content/formatPrice'

interface KeyTypesProps {
  readonly types: readonly (SpecialKeyType & { readonly cost?: Price })[]
}

/** The keys a make has: which models have them, what is particular about them and, where it is known, what they cost. */
export function KeyTypes({ types }: KeyTypesProps) {
  return (
    <ul className="grid grid--wide">
      {types.map(({ name, models, text, features, cost }) => (
        <li className="card key-type" key={name}>
          <h3>{name}</h3>
          <p className="key-type__models">{models}</p>
          <p>{text}</p>
          <ul>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          {cost === undefined ? null : (
            <p className="key-type__price">
              <b>{formatPrice(cost)}</b> incl. btw
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
