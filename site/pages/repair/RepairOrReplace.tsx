import ArrowRight from 'lucide-react/icons/arrow-right'
import { CheckList } from '../../components/CheckList.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** When mending pays, and when a new key is the better advice. */
export function RepairOrReplace() {
  const { repairWhen, replaceWhen } = useSite().repair
  return (
    <Section
      className="mist"
      id="repareren-of-vervangen"
      title="Repareren of vervangen?"
      intro="De vraag is bijna altijd: leeft de chip nog? Zo ja, dan is uw sleutel meestal te redden."
    >
      <div className="grid grid--wide">
        <div>
          <h3>Repareren loont als</h3>
          <CheckList items={repairWhen} />
        </div>
        <div>
          <h3>Een nieuwe sleutel is beter als</h3>
          <ul className="checks checks--new">
            {replaceWhen.map((item) => (
              <li key={item}>
                <Icon of={ArrowRight} />
                {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}
