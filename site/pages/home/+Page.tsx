import { useSite } from '../../rendering/SiteContext.tsx'
import { Island } from '../../islands/Island.tsx'
import Demo from '../../islands/Demo.island.tsx'

export function Page() {
  const { business } = useSite()
  return (
    <>
      <h1>{business.name}</h1>
      <Island name="Demo" component={Demo} props={{ label: 'x' }} />
    </>
  )
}
