import type { Content } from '#content/loadContent'

/** Names of makes and of their models: what a text about one make can be told by. */
export function listBrandNames({
  brands,
  specialBrands,
}: Pick<Content, 'brands' | 'specialBrands'>): readonly string[] {
  return [
    ...brands.all.flatMap(({ name, group }) => [name, ...(group === undefined ? [] : [group])]),
    ...[...brands.brands, specialBrands.volkswagen, specialBrands.mitsubishi].flatMap(({ models }) =>
      models.map(({ name }) => name),
    ),
  ]
}

/** Names of the business, of places and of people: no dictionary has them, and none is a mistake. */
export function listOtherNames({
  business,
  reviews,
}: Pick<Content, 'business' | 'reviews'>): readonly string[] {
  const { address, city, social } = business
  return [
    business.name,
    address.street,
    address.city,
    city.name,
    ...city.homeDistricts,
    ...city.districts,
    ...city.towns,
    ...(city.map?.towns.map(({ name }) => name) ?? []),
    ...social.map(({ name }) => name),
    ...reviews.reviews.flatMap(({ name, carModel }) => [name, carModel]),
  ]
}
