import { ClosingCall } from '../../components/ClosingCall.tsx'
import { Benefits } from './Benefits.tsx'
import { WhatWeStandFor } from './WhatWeStandFor.tsx'
import { WhyHero } from './WhyHero.tsx'

/** Why us: the figures first, then what stands behind them. */
export function Page() {
  return (
    <>
      <WhyHero />
      <Benefits />
      <WhatWeStandFor />
      <ClosingCall
        title="Eerst even overleggen?"
        text="Leg uw vraag voor. Kunt u het zelf oplossen, dan vertellen wij hoe; dat kost u niets."
      />
    </>
  )
}
