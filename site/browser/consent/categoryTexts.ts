import type { ConsentCategory } from '#domain/site/consent'

interface CategoryText {
  readonly name: string
  /** Used in 'functionele en marketingcookies'. */
  readonly shortName: string
  readonly purpose: string
  /** Follows 'Mogen wij'. */
  readonly question: string
}

export const categoryTexts: Readonly<Record<ConsentCategory, CategoryText>> = {
  functional: {
    name: 'Functionele cookies',
    shortName: 'functionele',
    purpose: 'Onthouden een keuze, zodat u die niet steeds opnieuw hoeft te maken.',
    question: 'uw keuzes onthouden met functionele cookies',
  },
  analytics: {
    name: 'Analytische cookies',
    shortName: 'analytische',
    purpose: 'Laten ons zien hoe de website wordt gebruikt, zodat wij haar kunnen verbeteren.',
    question: 'het gebruik van deze website meten met analytische cookies',
  },
  marketing: {
    name: 'Marketingcookies',
    shortName: 'marketing-',
    purpose: 'Daarmee kunnen wij en andere bedrijven u advertenties tonen en meten of die werken.',
    question: 'advertenties tonen en meten met marketingcookies',
  },
}
