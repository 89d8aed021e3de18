import { testRules } from '../../support/testRules.ts'

/** A signed-in colleague, as the server says who it is. */
export const session = {
  name: 'beheer',
  business: {
    name: 'Sleutelhuis',
    phone: '085-0000000',
    chatPhone: '06-00000000',
    promises: testRules.promises,
    termsUrl: 'https://sleutel.example/voorwaarden',
    replies: [],
  },
}
