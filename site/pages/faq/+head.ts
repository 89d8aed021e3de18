import { toTitle, type PageHead } from '../../rendering/head.ts'
import { toQuestionsData } from '../../seo/structuredData.ts'

export const head: PageHead = (site) => {
  const { business, faq, routes } = site
  return {
    title: toTitle('Veelgestelde vragen over autosleutels', site),
    description: `Wat kost een autosleutel, hoe lang duurt programmeren en wat als alles kwijt is? ${faq.items.length} vragen uit ${business.city.name}, kort beantwoord.`,
    canonical: routes.faq,
    data: [toQuestionsData(faq.items)],
  }
}
