import { CheckList } from '../../components/CheckList.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** What the figures do not say: how we deal with somebody who has little choice at that moment. */
export function WhatWeStandFor() {
  const { business, routes } = useSite()
  const { warranty } = business
  return (
    <Section
      className="mist split"
      id="afspraken"
      title="Zo gaan wij met u om"
      intro={
        <>
          Wie buitengesloten is, kan moeilijk vergelijken. Daarom staan{' '}
          <a href={routes.rates}>alle tarieven</a> op de site en leest u bij de{' '}
          <a href={`${routes.home}#beoordelingen`}>beoordelingen</a> hoe wij ze controleren.
        </>
      }
    >
      <CheckList
        items={[
          'U krijgt een vaste prijs vóór de monteur begint, geen bedrag achteraf',
          'Kan uw sleutel worden gerepareerd, dan verkopen wij u geen nieuwe',
          'Wij zeggen het ook als de dealer goedkoper of de enige is',
          'Wij vragen om kentekenbewijs en legitimatie: van uw auto maakt niemand anders zomaar een sleutel',
          `U krijgt ${warranty.repairMonths} maanden garantie op reparaties en ${warranty.newKeyMonths} maanden op nieuwe sleutels`,
          'Bent u niet tevreden en lossen wij het niet op, dan krijgt u uw geld terug',
        ]}
      />
    </Section>
  )
}
