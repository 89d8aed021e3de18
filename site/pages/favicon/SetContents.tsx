import { Section } from '../../components/Section.tsx'

/** The files of the set, and what each is for. */
const files = [
  ['favicon.svg', 'Sharp at every size, for current browsers'],
  ['favicon.ico', '16, 32 and 48 pixels in one file, for older browsers'],
  ['apple-touch-icon.png', '180 pixels, for the home screen of an iPhone or iPad'],
  ['icon-192.png, icon-512.png', 'For the home screen of an Android phone'],
  ['favicon-16x16.png to favicon-48x48.png', 'The small sizes one by one'],
  ['site.webmanifest', 'Name, icons and color for phones'],
  ['README.txt', 'Where the files go, and the lines for your pages'],
] as const

/** What a visitor takes home. */
export function SetContents() {
  return (
    <Section
      id="full-set"
      className="split"
      title="What is in the full set"
      intro="One zip with every file that browsers and phones ask for. It is made on your own device."
    >
      <dl className="set-files">
        {files.map(([name, use]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{use}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
