import type { ProxyAnswer } from '../../rendering/listPages.ts'

const back = 'Ga terug naar de vorige pagina: wat u hebt ingevuld, staat er nog.'

/** What a visitor reads where nginx itself answers. */
export const proxyAnswers: Readonly<Record<ProxyAnswer, { readonly title: string; readonly text: string }>> =
  {
    moved: {
      title: 'Deze pagina is verhuisd',
      text: 'Uw browser brengt u er vanzelf heen. Gebeurt dat niet? Begin dan opnieuw op de homepagina.',
    },
    refused: {
      title: 'Dat is niet gelukt',
      text: 'Onze website begrijpt dit adres of verzoek niet. Begin opnieuw op de homepagina, of bel of app ons.',
    },
    'too-large': {
      title: 'Dat is te groot',
      text: `Wat u verstuurt, is te groot voor onze website. ${back} Maak het korter en verstuur het opnieuw.`,
    },
    unavailable: {
      title: 'Even niet bereikbaar',
      text:
        `Hebt u net een formulier verstuurd? Dan is het waarschijnlijk niet aangekomen. ${back} Verstuur het ` +
        'over een paar minuten opnieuw. Hebt u haast? Bel of app ons nu.',
    },
  }

export function findProxyAnswer(params: Readonly<Record<string, string>>) {
  const answer = proxyAnswers[params['answer'] as ProxyAnswer]
  if (answer === undefined) throw new Error(`no answer of the proxy is called ${params['answer']}`)
  return answer
}
