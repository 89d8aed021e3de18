import { z } from 'zod'
import { type Facts, factText } from '#content/factText'

/** 'Smart keys inleren', 'Chips of zenders inleren', 'Elke elektronische sleutel': begins with keys in general, not with the models that are an exception. */
const generalDenial =
  /^(een |elke |nieuwe |extra )*(elektronische )?(sleutel|sleutelkaart|smart key|chip|chipsleutel|zender)s?( of \S+)? ([^,:]* )?(inleren|aanmelden|programmeren|bijmaken|toezeggen|beloven)|^elke (elektronische )?sleutel|(voor|van) dit merk niet|codelijst van dit merk/i

/**
 * How far we go for a make; without it a make is 'full'.
 *
 * - full: keys are cut and programmed, apart from the models that `roadside.cannot` names.
 * - mechanical: metal is cut; a key with electronics only under the conditions that `newKey` tells.
 * - openOnly: the car is opened and its key measured; a new key comes from whom `newKey` names.
 */
export function createBrandServiceSchema(facts: Facts) {
  /** How one comes by a new key of this make, in a sentence or two. */
  const limited = { newKey: factText(facts) }
  return z
    .discriminatedUnion('level', [
      z.strictObject({ level: z.literal('full') }),
      z.strictObject({ level: z.literal('mechanical'), ...limited }),
      z.strictObject({ level: z.literal('openOnly'), ...limited }),
    ])
    .default({ level: 'full' })
}

export type BrandService = z.infer<ReturnType<typeof createBrandServiceSchema>>

/**
 * What a make's list of things that cannot be done says against a key of that make in general: a page may not promise above what it
 * denies below. An item that names the models it holds for denies nothing. Undefined where the list bears the promise out.
 */
export function findDenial(cannot: readonly string[]): string | undefined {
  return cannot.find((item) => generalDenial.test(item))
}
