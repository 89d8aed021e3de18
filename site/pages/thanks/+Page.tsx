import { formatMinutes, getSuccessMessage } from '#domain/promises/promises'
import type { ReactNode } from 'react'
import { followPath, urgentFragment } from '#domain/site/routes'
import { CallActions } from '../../components/ContactLinks.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { findRequestKind } from '../../rendering/pageParams.ts'
import type { RequestKind } from '#domain/forms/kinds'

/** Without JavaScript `#spoed` chooses the visible part, and the server writes the reference. */
export function Page() {
  const { apiOrigin, business, params } = useSite()
  const { promisedMinutes } = business.claims
  const kind = findRequestKind(params)
  const { title, description } = getSuccessMessage({ kind }, promisedMinutes, { opensChat: false })
  return (
    <div className="section thanks">
      <div className="wrap">
        <h1>{title}</h1>
        {kind === 'contact' && (
          <div className="thanks__urgent" id={urgentFragment}>
            <Promised
              text={getSuccessMessage({ kind, isUrgent: true }, promisedMinutes).description}
              steps={nextSteps.urgent}
            />
          </div>
        )}
        <div className="thanks__normal">
          <Promised text={description} steps={nextSteps[kind]}>
            {kind === 'callback' && <p>Wij bellen u binnen {formatMinutes(promisedMinutes.callback)}.</p>}
          </Promised>
        </div>
        <h2>Volg uw aanvraag</h2>
        <p>Bekijk hoe het met uw aanvraag staat, voeg foto’s toe of bewaar de link in WhatsApp.</p>
        {/* A cookie of the post has the token, so this page can be a file. */}
        <p className="actions">
          <a className="button" href={apiOrigin + followPath} rel="noreferrer">
            Volg uw aanvraag
          </a>
        </p>
        <h2>Wilt u niet wachten?</h2>
        <p>Bel of app ons, dag en nacht. Noem uw telefoonnummer, dan vinden wij uw aanvraag meteen.</p>
        <CallActions />
      </div>
    </div>
  )
}

interface PromisedProps {
  readonly text: string
  readonly steps: readonly string[]
  readonly children?: ReactNode
}

function Promised({ text, steps, children }: PromisedProps) {
  return (
    <>
      <p className="lead">{text}</p>
      {children}
      <p className="thanks__reference">
        Uw referentie: <span className="reference" data-reference="" />
      </p>
      <h2>Zo gaat het verder</h2>
      <ol className="grid points">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}

const nextSteps: Readonly<Record<RequestKind | 'urgent', readonly [string, string, string]>> = {
  contact: [
    'Wij zoeken uit welke sleutel en welke chip bij uw auto horen.',
    'Wij bellen u met de prijs en spreken een moment af dat u uitkomt.',
    'Wij komen naar uw auto en maken de sleutel daar.',
  ],
  urgent: [
    'Houd uw telefoon bij de hand: wij bellen u zo.',
    'Vertel waar u staat. U hoort de prijs en wanneer wij er zijn voordat wij vertrekken.',
    'Wij komen meteen naar u toe en helpen u ter plekke verder.',
  ],
  diagnosis: [
    'Een monteur bekijkt uw antwoorden.',
    'U hoort van ons wat er waarschijnlijk aan de hand is en wat een oplossing kost.',
    'U beslist. Gaat u akkoord, dan komen wij naar uw auto.',
  ],
  callback: [
    'Wij bellen u op het nummer dat u hebt opgegeven.',
    'U vertelt wat er is; wij noemen vooraf een prijs.',
    'Gaat u akkoord, dan komen wij naar uw auto.',
  ],
}
