import { Island } from '../../components/Island.tsx'
import { PageHero } from '../../components/Section.tsx'
import FaviconTool from '../../favicon/FaviconTool.island.tsx'

/** In English; the frame stays Dutch. */
export function Page() {
  return (
    <>
      <PageHero
        above={<span className="tag tag--gold">DEMO MODE</span>}
        title="AI-Powered Favicon Generator"
        lead={
          'Tell what your business does, select one of four designs or make one of your own, and download ' +
          'it as an SVG file.'
        }
      >
        <p className="favicon-honest">
          Demo mode: everything is made in your browser; nothing is sent. No AI service is asked, and the
          analysis takes every business for a car locksmith.
        </p>
      </PageHero>
      <div className="section favicon-section mist">
        <div className="wrap">
          <noscript>
            <p>The tool draws in your browser and needs JavaScript, which is off.</p>
          </noscript>
          <Island name="FaviconTool" component={FaviconTool} props={{}} />
        </div>
      </div>
    </>
  )
}
