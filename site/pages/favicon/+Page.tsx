import { Island } from '../../components/Island.tsx'
import FaviconTool from '../../favicon/FaviconTool.island.tsx'
import { FaviconHero } from './FaviconHero.tsx'
import { SetContents } from './SetContents.tsx'
import { WithoutScript } from './WithoutScript.tsx'

/** The tool that designs a favicon. In English, as its readers are; the frame around it stays Dutch. */
export function Page() {
  return (
    <>
      <FaviconHero />
      <div className="section favicon-section mist">
        <div className="wrap">
          <Island name="FaviconTool" component={FaviconTool} props={{}} />
          <WithoutScript />
        </div>
      </div>
      <SetContents />
    </>
  )
}
