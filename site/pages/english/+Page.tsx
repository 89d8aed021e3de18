import Clock from 'lucide-react/icons/clock'
import Key from 'lucide-react/icons/key'
import { commonBrand, lastCommonSureYear } from '#domain/prices/brandPrices'
import { calmQuestion, estimate, estimateLowest } from '#domain/prices/estimate'
import type { Amount } from '#domain/prices/figures'
import type { PriceQuestion } from '#domain/prices/questions'
import { Answers } from '../../components/Answers.tsx'
import { ActionLink } from '../../components/Card.tsx'
import { CallLink, ChatLink } from '../../components/ContactLinks.tsx'
import { Step } from '../../components/lists.tsx'
import { CheckSection, StepSection } from '../../components/listSections.tsx'
import { ClosingCall, PageHero, Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

export function Page() {
  const { business, prices } = useSite()
  const { city, claims } = business
  const { emergencyMinutes } = claims.arrival
  const lowest = estimateLowest(commonBrand, prices)
  return (
    <>
      <PageHero
        title={`Lost your car key in ${city.name}?`}
        lead={`We come to your car, up to ${city.coverageKm} km around ${city.name}, and make a new key there. Day and night. We speak English.`}
        picture="kwijt"
      >
        <Answers
          rows={[
            [Clock, 'In an emergency?', `At your car in ${emergencyMinutes.join('–')} minutes`],
            [
              Key,
              'Extra key with a chip, by appointment at your home',
              lowest.isPossible ? formatEnglish(lowest) : undefined,
            ],
          ]}
        />
        <Ways />
      </PageHero>
      <Prices />
      <HowItGoes />
      <HaveReady />
      <Rules />
      <ClosingCall
        title="Standing next to your car?"
        text="Call us. Tell us your licence plate and where you are."
      >
        <Ways />
      </ClosingCall>
    </>
  )
}

function Ways() {
  const { routes } = useSite()
  return (
    <div className="actions">
      <CallLink className="button button--gold" />
      <ChatLink
        className="button button--chat"
        message="Hello, I have lost my car key. My licence plate and location are: "
      >
        WhatsApp us
      </ChatLink>
      <ActionLink href={routes.contact}>Request form (in Dutch)</ActionLink>
    </div>
  )
}

const extra: PriceQuestion = { ...calmQuestion, year: lastCommonSureYear }

const examples: readonly (readonly [label: string, note: string, question: PriceQuestion])[] = [
  ['Extra key with a chip, no buttons', 'By appointment', { ...extra, key: 'transponder' }],
  ['Extra key with buttons', 'By appointment', { ...extra, key: 'remote' }],
  ['Extra smart key', 'By appointment', { ...extra, key: 'smart' }],
  [
    'All keys lost, one new key with buttons',
    `By appointment, for cars built up to ${lastCommonSureYear}`,
    { ...calmQuestion, job: 'lost', key: 'remote', year: lastCommonSureYear },
  ],
  [
    'All keys lost, one new key with buttons, weekday evening or night',
    `Right now, for cars built up to ${lastCommonSureYear}`,
    {
      ...calmQuestion,
      job: 'lost',
      key: 'remote',
      year: lastCommonSureYear,
      speed: 'now',
      moment: 'evening',
    },
  ],
  ['Car opened, weekday', 'By appointment', { ...calmQuestion, job: 'lockedOut' }],
  [
    'Car opened, weekday evening or night',
    'Right now',
    { ...calmQuestion, job: 'lockedOut', speed: 'now', moment: 'evening' },
  ],
]

function Prices() {
  const { business, prices, routes } = useSite()
  const totals = examples.flatMap(([label, note, question]) => {
    const total = estimate(question, commonBrand, prices)
    return total.isPossible ? [{ label, note, total }] : []
  })
  return (
    <Section
      className="split"
      id="prices"
      title="What it costs"
      intro={
        <>
          For common makes built up to {lastCommonSureYear}, at your home in {business.city.name}. You pay the
          price that we agree on the phone. It becomes more only if you agree to extra work.{' '}
          <a href={routes.rates}>All prices (in Dutch)</a>
        </>
      }
    >
      <table className="prices">
        <caption>Total, including VAT and our trip to you</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Work</th>
            <th scope="col">Price including VAT</th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ label, note, total }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                <small>{note}</small>
              </th>
              <td>{formatEnglish(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function HowItGoes() {
  return (
    <StepSection className="mist" id="how" title="How it works">
      <Step title="Call or message us">
        Tell us your licence plate, make and year, where the car is, and whether you still have a key that
        works.
      </Step>
      <Step title="You hear the price">
        We say whether we can make your key at the car, what it costs and when we arrive. Not every key of a
        recent car can be made without the dealer; then we tell you what to do.
      </Step>
      <Step title="We make and test the key">
        A mechanic comes to your car and tests the key with you. You pay afterwards: cash, bank card,
        contactless or credit card.
      </Step>
    </StepSection>
  )
}

function HaveReady() {
  return (
    <CheckSection
      id="ready"
      hasDots
      title="What to have ready"
      intro="We only work for somebody who may use the car. We look at your papers and copy nothing."
      items={[
        'Your passport, ID card or driving licence',
        'The registration card of the car (kentekenbewijs)',
        'A leased or borrowed car: a message from the lease company or owner with the plate and your name',
        'All keys that you still have, broken ones too',
      ]}
    />
  )
}

function Rules() {
  const { business, routes } = useSite()
  const { claims, materialMaximum, warranty } = business
  const { emergencyLatestMinutes } = claims.arrival
  return (
    <CheckSection
      className="mist split"
      id="promise"
      title="What we promise"
      intro={
        <>
          Our <a href={routes.terms}>terms</a> are in Dutch. Ask us if something is not clear.
        </>
      }
      items={[
        `In an emergency at most ${emergencyLatestMinutes} minutes, or you may cancel for free`,
        `If programming fails, you pay for the material only${materialMaximum === undefined ? '' : `, at most €${materialMaximum}`}`,
        `${warranty.newKeyMonths} months guarantee on a new key, on top of your legal rights`,
      ]}
    />
  )
}

/** '€65–95', 'from €89'. */
function formatEnglish({ from, to, isMinimum }: Amount): string {
  const format = (amount: number) =>
    amount.toLocaleString('en-GB', { minimumFractionDigits: amount % 1 === 0 ? 0 : 2 })
  if (isMinimum) return `from €${format(from)}`
  return from === to ? `€${format(from)}` : `€${format(from)}–${format(to)}`
}
