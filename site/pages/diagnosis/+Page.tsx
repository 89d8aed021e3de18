import { ClosingCall } from '../../components/ClosingCall.tsx'
import { CommonProblems } from './CommonProblems.tsx'
import { DiagnosisForm } from './DiagnosisForm.tsx'
import { DiagnosisHero } from './DiagnosisHero.tsx'
import { DiagnosisSteps } from './DiagnosisSteps.tsx'

/** The diagnosis: its form first, then how it goes and what is usually wrong. */
export function Page() {
  return (
    <>
      <DiagnosisHero />
      <DiagnosisForm />
      <DiagnosisSteps />
      <CommonProblems />
      <ClosingCall
        title="Staat uw probleem er niet bij?"
        text="Bel, of beschrijf het zo precies mogelijk: wat deed u, wat deed de auto, en welke lampjes brandden er?"
      />
    </>
  )
}
