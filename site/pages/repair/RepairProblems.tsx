import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { Card } from '../../components/Card.tsx'
import { repairDrawings } from '../../components/serviceDrawings.ts'

export function RepairProblems() {
  const { problems } = useSite().repair
  return (
    <Section
      id="problemen"
      title="Wat is er met uw sleutel?"
      intro="Zes dingen gaan het vaakst stuk. De meeste zijn te repareren."
    >
      <ul className="grid two problems">
        {problems.map(({ title, text, repair, icon }) => (
          <Card key={title} drawing={repairDrawings[icon]} title={title}>
            <p>{text}</p>
            <p className="problems__repair">{repair}</p>
          </Card>
        ))}
      </ul>
    </Section>
  )
}
