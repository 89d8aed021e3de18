/** Attributes that say the same whether they are there or not, or that only one of the two drawers can write. */
const silent = new Set(['value=""', 'novalidate=""'])

/**
 * HTML as a list of tags and texts that does not care in which order or case attributes stand, so that two drawers of one
 * form can be compared.
 */
export function toTokens(html: string): readonly string[] {
  return [...html.matchAll(/<(\/?[a-z0-9]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gi)].flatMap(
    ([, tag, attributes = '', text]) => {
      if (tag === undefined) return text === undefined || text.trim() === '' ? [] : [text.trim()]
      const sorted = [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)]
        .map(([, name = '', value = '']) => `${name.toLowerCase()}="${value}"`)
        .filter((attribute) => tag === 'option' || !silent.has(attribute))
        .sort()
      return [`<${[tag, ...sorted].join(' ')}>`]
    },
  )
}
