import { labelClaim } from '#content/business'
import { getShownRating, listShownReviews } from '#content/reviews'
import { CheckSection } from '../../components/listSections.tsx'
import { ClosingCall, PageHero, Section } from '../../components/Section.tsx'
import { DescriptionList } from '../../components/lists.tsx'
import { formatNumber } from '#domain/format/formatNumber'
import { useSite } from '../../rendering/SiteContext.tsx'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Cpu from 'lucide-react/icons/cpu'
import Headset from 'lucide-react/icons/headset'
import MapPin from 'lucide-react/icons/map-pin'
import { formatMinutes } from '#domain/promises/promises'
import { HaveReady, WhoComes } from '../../components/trustSections.tsx'
import { Card } from '../../components/Card.tsx'
import { Photo } from '../../components/Photo.tsx'

export function Page() {
  const { business } = useSite()
  const { name, claims, proof } = business
  const rating = getShownRating(business)
  return (
    <>
      <PageHero
        title={`Waarom ${name}?`}
        lead={
          'Wie uw autosleutel maakt, krijgt toegang tot uw auto. Dan wilt u weten met wie u te maken ' +
          'heeft, en waaraan u ons kunt houden.'
        }
        picture={<Photo className="hero__picture" name="technician" />}
      >
        <DescriptionList
          className="stats"
          rows={[
            [labelClaim('tevreden klanten', proof.customers), `${formatNumber(claims.customers)}+`],
            ...(rating
              ? [
                  [
                    labelClaim(
                      `gemiddelde beoordeling, uit ${rating.count} reviews`,
                      rating.isSample ? undefined : rating.source?.name,
                    ),
                    formatNumber(rating.value),
                  ] as const,
                ]
              : []),
            ['bereikbaar, ook in het weekend', '24/7'],
            [
              labelClaim('binnen 1 uur bij de auto, met spoed', proof.withinHour),
              `${claims.withinHourPercent}%`,
            ],
          ]}
        />
      </PageHero>
      <Benefits />
      <WhatWeStandFor />
      <HaveReady />
      <WhoComes />
      <ClosingCall
        title="Eerst even overleggen?"
        text="Leg uw vraag voor. Kunt u het zelf oplossen, dan vertellen wij hoe; dat kost u niets."
      />
    </>
  )
}

function Benefits() {
  const { city, claims, proof } = useSite().business
  return (
    <Section id="voordelen" title="Vier voordelen, en wat ze voor u betekenen">
      <ul className="grid grid--wide">
        <Card icon={MapPin} title="Lokale expertise">
          <p>
            Wij werken in {city.name} en tot {city.coverageKm} km daaromheen, en niet vanuit een landelijk
            callcenter. Wie u spreekt, weet waar {city.districts.slice(-2).join(' en ')} liggen en hoe lang de
            rit op dit uur duurt.
          </p>
        </Card>
        <Card icon={BadgeCheck} title={labelClaim('Gecertificeerde professionals', proof.certificate)}>
          <p>
            Een startonderbreker inleren is precies werk: valt de boordspanning halverwege weg, dan kan een
            module vastlopen. Onze monteurs houden de accu op spanning en maken eerst een reservekopie van wat
            ze wijzigen.{' '}
            {proof.certificate
              ? `Certificaat: ${proof.certificate}.`
              : 'Zij zijn opgeleid in slotwerk en auto-elektronica. Vraag gerust naar het certificaat.'}
          </p>
        </Card>
        <Card icon={Headset} title="Klantenservice">
          <p>
            Nemen wij niet op, dan bellen wij binnen {formatMinutes(claims.phoneReplyMinutes)} terug. Op een
            aanvraag via de site reageren wij binnen {formatMinutes(claims.promisedMinutes.contact)}, bij
            spoed binnen {formatMinutes(claims.promisedMinutes.urgentContact)}, dag en nacht. Ook na afloop,
            als u nog een vraag heeft.
          </p>
        </Card>
        <Card icon={Cpu} title="Moderne technologie">
          <p>
            Een computergestuurde frees maakt de baard op code, ook zonder voorbeeld. De programmeerapparatuur
            kent zowel de vaste codes van oudere transponders als de versleuteling van een smart key.
          </p>
        </Card>
      </ul>
    </Section>
  )
}

function WhatWeStandFor() {
  const { business, reviews, routes } = useSite()
  const { warranty } = business
  const hasReviews = listShownReviews(reviews, business).some(({ isSample }) => !isSample)
  return (
    <CheckSection
      className="mist"
      id="afspraken"
      title="Zo gaan wij met u om"
      intro={
        <>
          Wie buitengesloten is, kan moeilijk vergelijken. Daarom staan{' '}
          <a href={routes.rates}>alle tarieven</a> op de site
          {hasReviews && (
            <>
              {' '}
              en leest u bij de <a href={`${routes.home}#beoordelingen`}>beoordelingen</a> hoe wij ze
              controleren
            </>
          )}
          .
        </>
      }
      items={[
        'U krijgt een vaste prijs vóór de monteur begint, geen bedrag achteraf',
        'Kan uw sleutel worden gerepareerd, dan verkopen wij u geen nieuwe',
        'Is de dealer goedkoper, of kan alleen hij het? Dan zeggen wij dat',
        'Wij vragen altijd om kentekenbewijs en legitimatie: zo kan niemand anders een sleutel van uw auto laten maken',
        `U krijgt ${warranty.repairMonths} maanden garantie op reparaties en ` +
          `${warranty.newKeyMonths} maanden op nieuwe sleutels, bovenop uw wettelijke rechten`,
        'Bent u niet tevreden en lossen wij het niet op, dan krijgt u uw geld terug',
      ]}
    />
  )
}
