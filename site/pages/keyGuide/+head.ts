import { createTitle, type PageHead } from '../../rendering/head.ts'
import css from '../../styles/keyGuide.scss?inline'

export const head: PageHead = ({ business, routes }) => ({
  css,
  title: createTitle('Welke autosleutel heb ik?', business),
  description:
    'Herken uw autosleutel in één oogopslag: vaste sleutel, klapsleutel, insteeksleutel, kaart of smart ' +
    'key. Met wat bijmaken kost, incl. btw.',
  canonical: routes.keyGuide,
})
