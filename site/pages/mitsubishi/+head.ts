import type { PageHead } from '../../rendering/head.ts'
import { createSpecialBrandHead } from '../../seo/specialBrandHead.ts'
import css from '../../styles/mitsubishi.scss?inline'

export const head: PageHead = (site) =>
  createSpecialBrandHead(site, { brand: 'mitsubishi', ending: 'Met prijzen per sleutel, incl. btw.', css })
