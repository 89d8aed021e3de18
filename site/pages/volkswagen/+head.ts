import type { PageHead } from '../../rendering/head.ts'
import { createSpecialBrandHead } from '../../seo/specialBrandHead.ts'
import css from '../../styles/specialBrand.scss?inline'

export const head: PageHead = (site) =>
  createSpecialBrandHead(site, { brand: 'volkswagen', ending: 'Met indicatieve prijzen, incl. btw.', css })
