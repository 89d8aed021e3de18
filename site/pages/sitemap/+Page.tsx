import { AboutUs } from './AboutUs.tsx'
import { GroupList } from './GroupList.tsx'
import { SitemapHero } from './SitemapHero.tsx'
import { toSitemapGroups } from './toSitemapGroups.ts'
import { useSite } from '../../rendering/SiteContext.tsx'

/** Every page of the site, by name. */
export function Page() {
  const groups = toSitemapGroups(useSite())
  return (
    <>
      <SitemapHero />
      <GroupList groups={groups} />
      <AboutUs />
    </>
  )
}
