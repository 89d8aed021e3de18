import { findDiagnosisFee, findRequiredPrice, type Price } from '#content/prices'
import { formatPrice } from '#content/formatPrice'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import type { LucideIcon } from 'lucide-react'
import Battery from 'lucide-react/icons/battery-low'
import Buttons from 'lucide-react/icons/pointer'
import Chip from 'lucide-react/icons/cpu'
import Blade from 'lucide-react/icons/key'
import Housing from 'lucide-react/icons/package-open'
import Water from 'lucide-react/icons/droplets'
import type { ProblemIcon } from '#content/repair'
import { Card } from '../../components/Card.tsx'
import { Offer } from '../../components/PriceTable.tsx'

export function RepairPrices() {
  const { prices } = useSite()
  const lowest = findRequiredPrice(prices, 'repair-from')
  const fee = findDiagnosisFee(prices)
  return (
    <Section
      className="split"
      id="prijzen"
      title={`Repareren kan ${formatPrice(lowest)}`}
      intro="Alle prijzen zijn incl. btw. U hoort het bedrag voordat wij beginnen."
    >
      <Offer>
        <PriceScale
          rows={[
            {
              label: 'Uw sleutel laten repareren',
              note: 'Zoveel kost het meestal',
              price: findRequiredPrice(prices, 'repair-typical'),
            },
            {
              label: 'Nieuwe sleutel bij de dealer',
              note: 'Afhankelijk van merk en model',
              price: findRequiredPrice(prices, 'repair-dealer'),
            },
          ]}
        />
        <p>
          Diagnose: {formatPrice(fee)}, {fee.note?.toLowerCase()}.
        </p>
      </Offer>
    </Section>
  )
}

interface PriceScaleProps {
  readonly rows: readonly { readonly label: string; readonly note: string; readonly price: Price }[]
}

function PriceScale({ rows }: PriceScaleProps) {
  const highest = Math.max(...rows.map(({ price }) => price.to ?? price.from))
  const toPart = (amount: number) => Math.round((amount / highest) * 1000)
  return (
    <dl className="scale">
      {rows.map(({ label, note, price }) => (
        <div key={price.id}>
          <dt>
            {label}
            <small>{note}</small>
          </dt>
          <dd>
            {formatPrice(price)}
            <svg viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width="1000" height="1" />
              <rect
                className="on"
                x={toPart(price.from)}
                width={toPart((price.to ?? price.from) - price.from)}
                height="1"
              />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const icons: Readonly<Record<ProblemIcon, LucideIcon>> = { Buttons, Battery, Housing, Chip, Water, Blade }

export function RepairProblems() {
  const { problems } = useSite().repair
  return (
    <Section
      id="problemen"
      title="Wat is er met uw sleutel?"
      intro="Zes dingen gaan het vaakst stuk. De meeste zijn te repareren."
    >
      <ul className="grid problems">
        {problems.map(({ title, text, repair, icon }) => (
          <Card key={title} icon={icons[icon]} title={title}>
            <p>{text}</p>
            <p className="problems__repair">{repair}</p>
          </Card>
        ))}
      </ul>
    </Section>
  )
}
