import { loadBusiness } from '#content/business'
import { getSuccessMessage } from '#domain/promises/promises'
import { createRoutes } from '#domain/site/routes'

export const business = loadBusiness()

/** The addresses of the built site. */
export const routes = createRoutes({ product: business.slug, city: business.city.slug })

/** What a visitor reads once their request is stored. */
export function getPromiseText(request: Parameters<typeof getSuccessMessage>[0]): string {
  return getSuccessMessage(request, business.claims.promisedMinutes).description
}
