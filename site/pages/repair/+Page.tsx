import { ClosingCall } from '../../components/ClosingCall.tsx'
import { PointList } from '../../components/PointList.tsx'
import { QuestionList } from '../../components/QuestionList.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { RepairBrands } from './RepairBrands.tsx'
import { RepairHero } from './RepairHero.tsx'
import { RepairOrReplace } from './RepairOrReplace.tsx'
import { RepairPrices } from './RepairPrices.tsx'
import { RepairProblems } from './RepairProblems.tsx'
import { RepairSteps } from './RepairSteps.tsx'

/** A broken key: what it may be, whether mending pays, how it goes and what it costs. */
export function Page() {
  const { questions, tips } = useSite().repair
  return (
    <>
      <RepairHero />
      <RepairProblems />
      <RepairOrReplace />
      <RepairSteps />
      <RepairBrands />
      <RepairPrices />
      <Section className="mist split" id="vragen" title="Vragen over reparatie">
        <QuestionList questions={questions} />
      </Section>
      <Section className="split" id="voorkomen" title="Vijf tips om het te voorkomen">
        <PointList points={tips} />
      </Section>
      <ClosingCall
        title="Benieuwd of uw sleutel te redden is?"
        text="Vertel wat hij nog wel en niet doet. Wij zeggen eerlijk of repareren loont."
      />
    </>
  )
}
