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
