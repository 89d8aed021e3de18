import { defaultColors } from '../../favicon/design/defaultColors.ts'
import { drawSuggestions } from '../../favicon/design/suggestions.ts'
import { toFileName } from '../../favicon/tool/toFileName.ts'
import { toSvgUrl } from '../../favicon/tool/toSvgUrl.ts'
import { useSite } from '../../rendering/SiteContext.tsx'

/** Where no script runs there is no tool, but there are four designs to take along. The sheet shows one or the other. */
export function WithoutScript() {
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
            <a className="card__link" href={toSvgUrl(svgCode)} download={toFileName(name, 'svg')}>
              Download {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
