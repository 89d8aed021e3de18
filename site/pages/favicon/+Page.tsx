import { Island } from '../../components/Island.tsx'
import FaviconTool from '../../favicon/FaviconTool.island.tsx'
import { defaultColors } from '../../favicon/faviconDesign.ts'
import { drawSuggestions } from '../../favicon/designs.ts'
import { createFileName, getSvgUrl } from '../../favicon/tool/files.ts'
import { useSite } from '../../rendering/SiteContext.tsx'
import { DescriptionList } from '../../components/lists.tsx'
import { PageHero, Section } from '../../components/Section.tsx'

/** In English; the frame stays Dutch. */
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

function FaviconHero() {
  return (
    <PageHero
      above={<span className="pill">DEMO MODE</span>}
      title="AI-Powered Favicon Generator"
      lead={
        'Tell what your business does, select one of four designs or make one of your own, and take the ' +
        'whole set of icon files along.'
      }
    >
      <p className="favicon-honest">
        Demo mode: everything is made in your browser; nothing is sent. No AI service is asked, and the
        analysis takes every business for a car locksmith.
      </p>
    </PageHero>
  )
}

function WithoutScript() {
  const { name: businessName } = useSite().business
  return (
    <section className="samples" aria-labelledby="designs">
      <h2 id="designs">Four designs to take along</h2>
      <p>
        The tool draws in your browser and needs JavaScript, which is off. These are the designs it suggests;
        each is an SVG file that you can download.
      </p>
      <ul className="grid">
        {drawSuggestions({ businessName, ...defaultColors }).map(({ id, name, description, svgCode }) => (
          <li className="card" key={id}>
            <div className="sample__icon" dangerouslySetInnerHTML={{ __html: svgCode }} />
            <h3>{name}</h3>
            <p>{description}</p>
            <a className="card__link" href={getSvgUrl(svgCode)} download={createFileName(name, 'svg')}>
              Download {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const files = [
  ['favicon.svg', 'Sharp at every size, for current browsers'],
  ['favicon.ico', '16, 32 and 48 pixels in one file, for older browsers'],
  ['apple-touch-icon.png', '180 pixels, for the home screen of an iPhone or iPad'],
  ['icon-192.png, icon-512.png', 'For the home screen of an Android phone'],
  ['favicon-16x16.png to favicon-48x48.png', 'The small sizes one by one'],
  ['site.webmanifest', 'Name, icons and color for phones'],
  ['README.txt', 'Where the files go, and the lines for your pages'],
] as const

function SetContents() {
  return (
    <Section
      id="full-set"
      className="split"
      title="What is in the full set"
      intro="One zip with every file that browsers and phones ask for. It is made on your own device."
    >
      <DescriptionList className="set-files" rows={files} />
    </Section>
  )
}
