import { BrandCarousel } from './BrandCarousel.tsx'
import { EmergencyBanner } from './EmergencyBanner.tsx'
import { FormSections } from './FormSections.tsx'
import { Hero } from './Hero.tsx'
import { LocalArea } from './LocalArea.tsx'
import { ReviewsBlock } from './ReviewsBlock.tsx'
import { Services } from './Services.tsx'
import { WhyUs } from './WhyUs.tsx'

/** The home page, in the specification's order. */
export function Page() {
  return (
    <>
      <Hero />
      <Services />
      <EmergencyBanner />
      <BrandCarousel />
      <LocalArea />
      <FormSections />
      <WhyUs />
      <ReviewsBlock />
    </>
  )
}
