import {
  add,
  createFinder,
  span,
  toPart,
  type Figure,
  type FindFigure,
  type PricePart,
} from '#domain/prices/figures'
import { notes } from '#domain/prices/estimateNotes'
import type { Moment, PriceQuestion } from '#domain/prices/questions'

/** Brands with these keys have surcharges of their own. */
export const premiumPrices = ['programming-premium', 'programming-luxury', 'programming-exotic'] as const

export const isPremium = (id: string): boolean => premiumPrices.some((price) => price === id)

/** An amount in euros with the least that coming to the customer in the city costs. */
export function addOnSite<Priced extends Figure>(figure: Priced, figures: readonly Figure[]): Priced {
  const { from, to, isMinimum } = add([toPart(figure), getComing(figure, figures)])
  return { ...figure, from, isMinimum, ...(to > from && { to }) }
}

/** What coming to the customer in the city costs for the work of a figure. */
export function getComing({ id }: Pick<Figure, 'id'>, figures: readonly Figure[]): PricePart {
  const find = createFinder(figures)
  return mixPremium([id], getOnSite('city', find), toPart(find('programming-mobile')))
}

/** @param ids of the figures for the key. */
export function listSurcharges(
  { moment, place, speed }: PriceQuestion,
  ids: readonly string[],
  find: FindFigure,
): readonly PricePart[] {
  const mix = (usual: PricePart, premium: string) => mixPremium(ids, usual, toPart(find(premium)))
  const haste = speed === 'now' ? 'faq-urgent' : 'rates-emergency'
  return [
    mix(getOnSite(place, find), 'programming-mobile'),
    ...(speed === 'appointment' ? [] : [mix(toPart(find(haste)), 'programming-emergency')]),
    ...(moment === 'day' ? [] : [{ ...toPart(find('rates-weekend')), isMinimum: isHoliday(moment) }]),
  ]
}

export function listSurchargeNotes(
  { moment, speed }: PriceQuestion,
  ids: readonly string[],
): readonly string[] {
  return [
    ...(ids.some(isPremium) ? [notes.premium] : []),
    ...(isHoliday(moment) ? [notes.holiday] : []),
    ...(speed === 'today' ? [notes.today] : []),
  ]
}

const isHoliday = (moment: Moment): boolean => moment === 'holiday' || moment === 'christmas'

export function getOnSite(place: PriceQuestion['place'], find: FindFigure): PricePart {
  if (place === 'elsewhere') return toPart(find('faq-on-site'))
  // In the city it is the lowest amount.
  const { label, from } = find('rates-home-service')
  return { label, from, to: from, isMinimum: false }
}

/** The surcharge for keys of which all, some or none have a premium price. */
function mixPremium(ids: readonly string[], usual: PricePart, premium: PricePart): PricePart {
  if (!ids.some(isPremium)) return usual
  return ids.every(isPremium) ? premium : span([usual, premium])
}
