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

/** One make: what we do for it, and what only holds for it. */
export function Page() {
  const site = useSite()
  const brand = findBrand(site, site.params)
  return (
    <>
      <BrandHero brand={brand} />
      <BrandServices name={brand.name} />
      <BrandModels name={brand.name} models={brand.models} />
      <BrandKnowledge brand={brand} />
      <BrandPrice brand={brand} />
      <BrandQuestions name={brand.name} questions={brand.questions} />
      <BrandReasons name={brand.name} />
      <RelatedBrands brand={brand} />
      <ClosingCall
        title={`Hulp nodig met uw ${brand.name}-sleutel?`}
        text="Houd het kenteken bij de hand. Met merk, model en bouwjaar weten wij meestal meteen wat het kost."
      />
    </>
  )
}
