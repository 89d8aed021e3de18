import { type Price, formatPrice } from '#content/prices'

export interface PriceGroup {
  readonly title: string
  readonly prices: readonly Price[]
  readonly isSurcharge?: boolean
}

export interface PriceTableProps {
  /** 'incl. btw' is added. */
  readonly caption: string
  readonly groups: readonly PriceGroup[]
}

/** The page's sheet needs `@use 'priceTable'`. */
export function PriceTable({ caption, groups }: PriceTableProps) {
  return (
    <table className="prices">
      <caption>{caption}, incl. btw</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Onderdeel</th>
          <th scope="col">Prijs incl. btw</th>
        </tr>
      </thead>
      {groups.map(({ title, prices, isSurcharge = false }) => (
        <tbody key={title}>
          <tr>
            <th className="prices__group" colSpan={2} scope="rowgroup">
              {title}
            </th>
          </tr>
          {prices.map((price) => (
            <tr key={price.id}>
              <th scope="row">
                {price.label}
                {price.note === undefined ? null : <small>{price.note}</small>}
              </th>
              <td>
                {isSurcharge ? '+ ' : ''}
                {formatPrice(price)}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
