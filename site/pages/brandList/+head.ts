import { createTitle, type PageHead } from '../../rendering/head.ts'
import css from '../../styles/brandList.scss?inline'

export const head: PageHead = ({ brands, business, routes }) => ({
  css,
  title: createTitle(`Alle ${brands.all.length} automerken: wat kan en wat kost het`, business),
  description:
    `Van Audi tot ZAZ: zie per merk of wij in ${business.city.name} bij uw auto een sleutel kunnen maken, hoe ` +
    'snel wij er zijn en vanaf welke prijs.',
  canonical: routes.brandList,
})
