import type { PageHead } from '../../rendering/head.ts'

export const head: PageHead = ({ business, faq, routes }) => ({
  title: `Veelgestelde vragen over autosleutels | ${business.name}`,
  description: `Wat kost een autosleutel, hoe lang duurt programmeren en wat als alle sleutels kwijt zijn? ${faq.items.length} vragen over autosleutels in ${business.city.name}, kort beantwoord.`,
  canonical: routes.faq,
})
