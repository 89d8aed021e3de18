import { z } from 'zod'
import { text } from '#content/contentFields'
import { factText, type Facts } from '#content/factText'

/** The sentences of the home page that owners change. Its headings are those of the specification. */
export function createHomeSchema(facts: Facts) {
  const words = factText(facts).meta({ desk: 'textarea' })
  return z.strictObject({
    lead: words.meta({ title: 'Onder de kop van de pagina' }),
    emergency: words.meta({ title: 'Bij spoedhulp' }),
    brands: words.meta({ title: 'Boven de merken' }),
    area: words.meta({ title: 'Boven het werkgebied' }),
    callback: words.meta({ title: 'Bij ‘Bel mij terug’' }),
    diagnosis: words.meta({ title: 'Bij de diagnose' }),
    /** Each with the picture of its place. */
    reasons: z
      .array(z.strictObject({ title: text.meta({ title: 'Kop' }), text: words.meta({ title: 'Tekst' }) }))
      .length(4, 'expected 4 reasons')
      .meta({ title: 'Waarom klanten voor u kiezen', desk: 'fixed' }),
  })
}

export type Home = z.infer<ReturnType<typeof createHomeSchema>>
