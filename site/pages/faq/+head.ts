import { createTitle, type PageHead } from '../../rendering/head.ts'
import css from '../../styles/faq.scss?inline'

export const head: PageHead = ({ business, faq, routes }) => ({
  css,
  title: createTitle('Veelgestelde vragen over autosleutels', business),
  description:
    'Wat kost een autosleutel, hoe lang duurt programmeren en wat als alles kwijt is? ' +
    `${faq.items.length} vragen uit ${business.city.name}, kort beantwoord.`,
  canonical: routes.faq,
})
