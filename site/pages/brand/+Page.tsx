import type { BrandService } from '#content/brandTexts'
import { BrandFaults } from '../../components/BrandFaults.tsx'
import { BrandRoadside } from '../../components/BrandRoadside.tsx'
import { ClosingCall } from '../../components/ClosingCall.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { BrandHero } from './BrandHero.tsx'
import { BrandKnowledge } from './BrandKnowledge.tsx'
import { BrandModels } from './BrandModels.tsx'
import { BrandPrice } from './BrandPrice.tsx'
import { BrandQuestions } from './BrandQuestions.tsx'
import { BrandReasons } from './BrandReasons.tsx'
import { BrandServices } from './BrandServices.tsx'
import { RelatedBrands } from './RelatedBrands.tsx'
import { findBrand } from './findBrand.ts'

const closingTexts: Readonly<Record<BrandService['level'], string>> = {
  full: 'Houd het kenteken bij de hand. Met merk, model en bouwjaar weten wij meestal meteen wat het kost.',
  mechanical:
    'Houd het kenteken bij de hand en stuur een foto van de sleutel. Dan zeggen wij wat wij kunnen maken, en wie u anders helpt.',
  openOnly:
    'Houd het kenteken bij de hand. Wij zeggen meteen of wij u kunnen helpen, en anders bij wie u moet zijn.',
}

/** One make: what we do for it, and what only holds for it. */
export function Page() {
  const site = useSite()
  const brand = findBrand(site, site.params)
  return (
    <>
      <BrandHero brand={brand} />
      <BrandServices brand={brand} />
      <BrandModels name={brand.name} models={brand.models} />
      <BrandKnowledge brand={brand} />
      <BrandFaults name={brand.name} faults={brand.faults} />
      <BrandRoadside roadside={brand.roadside} />
      <BrandPrice brand={brand} />
      <BrandQuestions name={brand.name} questions={brand.questions} />
      <BrandReasons brand={brand} />
      <RelatedBrands brand={brand} />
      <ClosingCall
        title={`Hulp nodig met uw ${brand.name}-sleutel?`}
        text={closingTexts[brand.service.level]}
      />
    </>
  )
}
