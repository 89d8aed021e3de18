import CarFront from 'lucide-react/icons/car-front'
import Clock from 'lucide-react/icons/clock'
import Key from 'lucide-react/icons/key'
import MapPin from 'lucide-react/icons/map-pin'
import { Card } from '../../components/Card.tsx'
import {
  Badges,
  CheckList,
  DescriptionList,
  Feature,
  FeatureList,
  QuestionList,
  Step,
  Steps,
} from '../../components/lists.tsx'
import { BrandLogo, Picture } from '../../components/Picture.tsx'
import { Icon } from '../../components/Icon.tsx'
import { PriceTable } from '../../components/PriceTable.tsx'
import { Section } from '../../components/Section.tsx'
import { Stars } from '../../components/Stars.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { RequestForm } from '../../forms/RequestForm.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { buttons, colours, listFieldExamples, typeSizes, unregistered } from './examples.ts'

/** For developers. Only `npm run dev` serves it. */
export function Page() {
  const { brands, business, prices, faq } = useSite()
  const questions = faq.items.slice(0, 3)
  const [brand] = brands.carousel
  return (
    <>
      <section className="page-hero dark">
        <div className="wrap">
          <div>
            <span className="pill">24/7 SPOEDHULP BESCHIKBAAR</span>
            <h1>Components</h1>
            <p className="lead">The tokens, and each part of a page in each of its states.</p>
            <div className="actions">
              <ButtonVariants />
            </div>
            <Badges
              items={[
                [CarFront, 'Alle modellen'],
                [Clock, '24/7 bereikbaar'],
                [MapPin, `Heel ${business.city.name}`],
              ]}
            />
          </div>
        </div>
      </section>
      <Section id="colour" title="Colour">
        <ul className="swatches">
          {colours.map((name) => (
            <li key={name}>
              <i className={`swatch-${name}`} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section className="mist" id="type" title="Type">
        {typeSizes.map((name) => (
          <p className={`type-${name}`} key={name}>
            {name}: wij maken uw sleutel bij de auto
          </p>
        ))}
      </Section>
      <Section id="buttons" title="Buttons and links on light">
        <div className="actions">
          <ButtonVariants />
          <button className="button button--gold" type="button" disabled>
            disabled
          </button>
          <button className="icon-button" type="button" data-tooltip="A tooltip, after 700 ms">
            <Icon of={Key} />
            with a tooltip
          </button>
          <a href="#buttons">a link</a>
        </div>
      </Section>
      <Section className="mist" id="cards" title="Cards, features, steps, checks, figures">
        <ul className="grid">
          {['One card', 'Beside another', 'Of one height'].map((title) => (
            <Card key={title} icon={Key} title={title}>
              <p>Two soft shadows, one hairline, radius 12.</p>
              <a className="card__link" href="#cards">
                A link at the foot
              </a>
            </Card>
          ))}
        </ul>
        <FeatureList>
          {['First', 'Second', 'Third'].map((title) => (
            <Feature key={title} icon={Clock} title={title}>
              A point with a picture.
            </Feature>
          ))}
        </FeatureList>
        <Steps>
          {['First', 'Second', 'Third'].map((title) => (
            <Step key={title} title={title}>
              What happens in this step.
            </Step>
          ))}
        </Steps>
        <CheckList items={['Something that holds', 'And something else']} />
        <DescriptionList
          className="stats"
          rows={[
            ['customers', '500+'],
            ['reachable', '24/7'],
          ]}
        />
        <Stars rating={business.rating.value} scale={business.rating.scale} />
      </Section>
      <Section id="tables" title="Price table">
        <PriceTable
          caption="Examples"
          groups={[
            { title: 'A group', prices: prices.filter(({ page }) => page === 'rates').slice(0, 3) },
            {
              title: 'Surcharges',
              prices: prices.filter(({ page }) => page === 'rates').slice(-2),
              isSurcharge: true,
            },
          ]}
        />
      </Section>
      <Section className="mist split" id="accordion" title="Accordion">
        <QuestionList name="vragen" questions={questions} />
      </Section>
      <Section id="pictures" title="Pictures: loaded, failed, monogram">
        <div className="example-logos">
          {brand === undefined ? null : <BrandLogo brand={brand} />}
          <Picture src="/merken/there-is-no-such-file.svg" alt="" width={96} height={96} />
          <BrandLogo brand={{ name: 'Great Wall' }} />
        </div>
      </Section>
      <Section className="mist" id="toasts" title="Toasts">
        {(['default', 'destructive'] as const).map((variant) => (
          <div className={`toast toast--${variant} example-toast`} key={variant}>
            <div className="toast__title">Title of a {variant} toast</div>
            What came of it.
          </div>
        ))}
      </Section>
      <Section className="split" id="fields" title="Form fields in every state">
        <div className="form">
          {listFieldExamples().map(({ title, kind, field, error, isDisabled }) => (
            <div key={title}>
              <p>
                <small>{title}</small>
              </p>
              <FormField
                kind={kind}
                field={{ ...field, name: `${field.name}-${title.replaceAll(/\W/g, '')}` }}
                error={error}
                isDisabled={isDisabled}
                registered={unregistered}
              />
            </div>
          ))}
        </div>
      </Section>
      <Section className="mist split" id="form" title="A form in use">
        <RequestForm kind="callback" />
      </Section>
    </>
  )
}

function ButtonVariants() {
  return buttons.map((variant) => (
    <button className={`button ${variant}`} key={variant} type="button">
      {variant || 'button'}
    </button>
  ))
}
