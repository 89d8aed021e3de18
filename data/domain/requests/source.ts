import { requestSources, type KeptRequest } from '#domain/requests/keptRequest'

/** Also of those that came by the site. */
export const allSources = ['site', ...requestSources] as const

export type Source = (typeof allSources)[number]

export const sourceLabels: Readonly<Record<Source, string>> = {
  site: 'Website',
  phone: 'Telefoon',
  whatsapp: 'WhatsApp',
  visit: 'Aan de balie',
}

export function getSource({ source }: Pick<KeptRequest, 'source'>): Source {
  return source ?? 'site'
}

/** By which statistics count: 'phone', 'site', or 'site:google.com'. */
export function getSourceKey({ source, cameFrom }: Pick<KeptRequest, 'source' | 'cameFrom'>): string {
  return source ?? (cameFrom === undefined ? 'site' : `site:${cameFrom}`)
}

/** In Dutch: 'Telefoon', 'Website', 'Website, via google.com'. */
export function formatSource(key: string): string {
  const [way = '', ...name] = key.split(':')
  const label = allSources.flatMap((each) => (each === way ? sourceLabels[each] : []))[0] ?? way
  return name.length === 0 ? label : `${label}, via ${name.join(':')}`
}
