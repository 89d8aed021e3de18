import { ClosingCall } from '../../components/ClosingCall.tsx'
import { Guarantees } from './Guarantees.tsx'
import { PriceFactors } from './PriceFactors.tsx'
import { PriceList } from './PriceList.tsx'
import { RateCards } from './RateCards.tsx'

/** What it costs: at a glance, by part, why it differs, and what stands behind the price. */
export function Page() {
  return (
    <>
      <section className="page-hero dark">
        <div className="wrap">
          <h1>Tarieven</h1>
          <p className="lead">
            Alle bedragen zijn inclusief btw. Met uw kenteken maken wij van een bandbreedte één prijs, en die
            spreken we af voordat de monteur begint.
          </p>
        </div>
      </section>
      <RateCards />
      <PriceList />
      <PriceFactors />
      <Guarantees />
      <ClosingCall
        title="Een vaste prijs voor uw auto?"
        text="Met kenteken, bouwjaar en het aantal sleutels dat u nog heeft, weten wij genoeg."
      />
    </>
  )
}
