import { ClosingCall } from '../../components/ClosingCall.tsx'
import { Quality } from './Quality.tsx'
import { Reasons } from './Reasons.tsx'
import { ServiceSteps } from './ServiceSteps.tsx'
import { ServicesHero } from './ServicesHero.tsx'
import { ServicesInDepth } from './ServicesInDepth.tsx'

/** What we do, how it goes, and what it is worth. Also stands at the alias of its address. */
export function Page() {
  return (
    <>
      <ServicesHero />
      <ServicesInDepth />
      <ServiceSteps />
      <Quality />
      <ClosingCall
        title="Weet u niet welke dienst u nodig heeft?"
        text="Dat hoeft ook niet. Vertel wat de auto doet of juist niet doet; wij zeggen wat eraan te doen is en wat het kost."
      />
      <Reasons />
    </>
  )
}
