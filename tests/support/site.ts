import { loadBusiness } from '#content/business'
import { createRoutes } from '#domain/site/routes'

export const business = loadBusiness()

/** The addresses of the built site. */
export const routes = createRoutes({ product: business.slug, city: business.city.slug })
