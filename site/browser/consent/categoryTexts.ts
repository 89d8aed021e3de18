import type { ConsentCategory } from '#domain/site/consent'

interface CategoryText {
  readonly name: string
  readonly purpose: string
  /** Follows 'Mogen wij'. */
  readonly question: string
}

export const categoryTexts: Readonly<Record<ConsentCategory, CategoryText>> = {
  functional: {
    name: 'Functionele cookies',
    purpose: 'Onthouden een keuze, zodat u die niet steeds opnieuw hoeft te maken.',
    question: 'uw keuzes met cookies onthouden',
  },
  analytics: {
    name: 'Analytische cookies',
    purpose: 'Laten ons zien hoe de website wordt gebruikt, zodat wij haar kunnen verbeteren.',
    question: 'met cookies meten hoe deze website wordt gebruikt',
  },
  marketing: {
    name: 'Marketingcookies',
    purpose: 'Daarmee kunnen wij en andere bedrijven u advertenties tonen en meten of die werken.',
    question: 'met cookies advertenties tonen en meten',
  },
}
