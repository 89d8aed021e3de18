import { CheckSection } from '../../components/listSections.tsx'
import { PageHero } from '../../components/Section.tsx'
import { RequestForm } from '../../forms/RequestForm.tsx'
import { languages } from '#content/business'
import { formatList } from '#domain/format/formatList'
import { formatAmount, formatRange } from '#domain/format/formatNumber'
import { commonBrand, lastCommonSureYear } from '#domain/prices/brandPrices'
import { calmQuestion, estimate } from '#domain/prices/estimate'
import { removeVatOf } from '#domain/prices/vat'
import { formatMinutes } from '#domain/promises/promises'
import { CallActions, CallLink, ChatLink } from '../../components/ContactLinks.tsx'
import { Fragment } from 'react'
import { formatDate } from '#domain/format/dutchTime'
import { listHours } from '#domain/officeHours'
import { useSite } from '../../rendering/SiteContext.tsx'
import type { ReactNode } from 'react'
import Building from 'lucide-react/icons/building'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import Languages from 'lucide-react/icons/languages'
import MapPin from 'lucide-react/icons/map-pin'
import { Icon } from '../../components/Icon.tsx'

export function Page() {
  const { claims } = useSite().business
  return (
    <>
      <PageHero
        title="Contact en offerte"
        lead={`Belt of appt u, dan hebt u binnen ${formatMinutes(claims.phoneReplyMinutes)} antwoord. Op het formulier reageren wij binnen ${formatMinutes(claims.promisedMinutes.contact)}, bij spoed binnen ${formatMinutes(claims.promisedMinutes.urgentContact)}. Dat geldt dag en nacht.`}
        picture="smart"
      >
        <CallActions />
      </PageHero>
      <div className="section">
        <div className="wrap contact">
          <section aria-labelledby="offerte">
            <h2 id="offerte">Offerte aanvragen</h2>
            <p className="contact__intro">
              Vertel kort om welke auto het gaat en wat er aan de hand is. Wij nemen binnen{' '}
              {formatMinutes(claims.promisedMinutes.contact)} contact met u op, bij spoed bellen wij binnen{' '}
              {formatMinutes(claims.promisedMinutes.urgentContact)}.
            </p>
            <RequestForm kind="contact" />
          </section>
          <div className="contact__side">
            <EmergencyCard />
            <ContactDetails />
          </div>
        </div>
      </div>
      <BusinessCustomers />
    </>
  )
}

function BusinessCustomers() {
  const { business, prices, routes } = useSite()
  const { claims, email } = business
  const five = estimate(
    { ...calmQuestion, key: 'remote', year: lastCommonSureYear, keys: 5 },
    commonBrand,
    prices,
  )
  return (
    <CheckSection
      className="mist split"
      id="zakelijk"
      hasDots
      title="Garage, lease of wagenpark?"
      intro={
        <>
          Meer sleutels in één bezoek, of geregeld een auto zonder sleutel: stuur ons de kentekens, dan krijgt
          u één prijsopgave. <a href={routes.garages}>Alles voor bedrijven</a>
        </>
      }
      items={[
        ...(five.isPossible
          ? [
              `Vijf sleutels met knoppen in één bezoek, voor auto’s tot en met ${lastCommonSureYear}: samen ${formatAmount(five)} incl. btw (${formatAmount(removeVatOf(five))} excl. btw)`,
            ]
          : []),
        `Wij komen naar uw werkplaats of terrein, meestal binnen ${formatRange(claims.arrival.appointmentHours)} uur`,
        'Betalen op factuur na afspraak, met kenteken en uitgevoerd werk erop',
        `Mail de kentekens naar ${email}, met het aantal sleutels en of er nog een werkt`,
      ]}
    />
  )
}

function EmergencyCard() {
  const { business, routes } = useSite()
  const { claims, chatMessages, city } = business
  return (
    <section className="contact__emergency dark" aria-labelledby="spoedhulp">
      <h2 id="spoedhulp">Spoed? Bel nu, 24/7</h2>
      <p>
        Buitengesloten, of alle sleutels kwijt? In {city.name} zijn wij bij spoed in{' '}
        {formatRange(claims.arrival.emergencyMinutes)} minuten bij u. Elders kan het langer duren:{' '}
        <a href={`${routes.lockedOut}#hoe-snel`}>alle aankomsttijden</a>.
      </p>
      <CallActions message={chatMessages.urgent} chatLabel="App met spoed" />
    </section>
  )
}

const holidayTexts = {
  closed: 'Op feestdagen gesloten',
  open: 'Ook open op feestdagen, met feestdagtoeslag',
} as const

/** '24 december 2026 t/m 2 januari 2027' */
function formatPeriod({ from, until }: { readonly from: string; readonly until: string }): string {
  return [...new Set([from, until])].map(formatDate).join(' t/m ')
}

/** Emergencies, holidays and closed days. */
function OtherHours() {
  const { business, today } = useSite()
  const { holidays, closed } = business.officeHours
  return (
    <>
      Voor spoed dag en nacht, ook in het weekend
      {holidays && `. ${holidayTexts[holidays]}`}
      {closed
        .filter(({ until }) => until >= today)
        .map((period) => (
          <span key={period.from} data-until={period.until}>
            Gesloten: {formatPeriod(period)}
          </span>
        ))}
    </>
  )
}

function ContactDetails() {
  const { business } = useSite()
  const { address, btw, city, email, kvk, languages: codes, name: company, officeHours, workshop } = business
  const spoken = Object.entries(languages).flatMap(([name, code]) => (codes.includes(code) ? name : []))
  const rows: readonly (readonly [string, ReactNode, ReactNode])[] = [
    ['Telefoon', <CallLink key="call" />, '24/7 bereikbaar'],
    ['Chat', <ChatLink key="chat">WhatsApp</ChatLink>, 'Een foto van uw sleutel helpt ons op weg'],
    [
      'E-mail',
      <a key="mail" href={`mailto:${email}`}>
        <Icon of={Mail} />
        {email}
      </a>,
      'Voor vragen zonder haast',
    ],
    [
      'Werkgebied',
      <span key="area">
        <Icon of={MapPin} />
        {city.name} en tot {city.coverageKm} km daaromheen
      </span>,
      `Ook in ${formatList(city.towns)}`,
    ],
    [
      'Kantoor',
      <span key="hours">
        <Icon of={Clock} />
        {listHours(officeHours.week).map(({ name, opens, closes, isWeekend }, index) => (
          <Fragment key={name}>
            {index > 0 && <br />}
            {name}, {opens}–{closes}
            {isWeekend && ' (met weekendtoeslag)'}
          </Fragment>
        ))}
      </span>,
      <OtherHours key="other" />,
    ],
    [
      'Bedrijf',
      <span key="company">
        <Icon of={Building} />
        {company}, {address.street}, {address.postalCode} {address.city}
      </span>,
      `KvK ${kvk}, btw ${btw}. ${workshop ?? 'Dit is een postadres: wij komen naar u toe'}`,
    ],
    ...(spoken.length === 0
      ? []
      : [
          [
            'Talen',
            <span key="languages">
              <Icon of={Languages} />
              Wij spreken {formatList(spoken)}
            </span>,
            'Vraag ernaar als u belt',
          ] as const,
        ]),
  ]
  return (
    <section aria-labelledby="gegevens">
      <h2 id="gegevens">Contactgegevens</h2>
      <dl className="contact__details">
        {rows.map(([name, way, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{way}</dd>
            <dd className="contact__note">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
