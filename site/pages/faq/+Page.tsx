import { AskUs } from './AskUs.tsx'
import { ExpertTips } from './ExpertTips.tsx'
import { FaqHero } from './FaqHero.tsx'
import { Questions } from './Questions.tsx'

/** The questions that are asked most. Every answer can be read without a script; searching needs one. */
export function Page() {
  return (
    <>
      <FaqHero />
      <Questions />
      <AskUs />
      <ExpertTips />
    </>
  )
}
