import { Section } from '../../components/Section.tsx'
import { Steps } from '../../components/Steps.tsx'

/** From the first message to a key that works again. */
export function RepairSteps() {
  return (
    <Section id="werkwijze" title="Zo gaat een reparatie">
      <Steps
        steps={[
          {
            title: 'Contact en diagnose',
            text: 'Vertel wat de sleutel nog wel en niet doet. Een foto via WhatsApp van buiten- en binnenkant zegt vaak genoeg.',
          },
          {
            title: 'Voertuiggegevens',
            text: 'Geef uw kenteken door. Daarmee vinden wij de juiste behuizing, batterij en chip, en hoort u de prijs.',
          },
          {
            title: 'Afspraak',
            text: 'Vaak nog dezelfde dag, bij u thuis, op het werk of waar de auto staat.',
          },
          {
            title: 'Reparatie en test',
            text: 'Openen, sluiten, kofferbak en starten: u probeert alles zelf voordat u betaalt.',
          },
        ]}
      />
    </Section>
  )
}
