import type { BrandPrices } from '#domain/prices/brandPrices'
import { getBestAbility } from '#domain/prices/verdict'

/** False if only the dealer makes keys for the brand. */
export function canMakeKeys({ level, keys }: Pick<BrandPrices, 'level' | 'keys'>): boolean {
  return level !== 'openOnly' || getBestAbility(keys, 'extra') !== 'dealer'
}
