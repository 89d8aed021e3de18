import { ActionLink } from '../../components/Card.tsx'
import type { BrandModel } from '#content/brandTexts'
import type { Brand } from '#content/brands'
import { formatEra, formatKeyFacts, techniqueNames, type KeyType } from '#content/keyTypes'
import { ModelList, techniqueDrawings } from '../../components/brandSections.tsx'
import { Drawing } from '../../components/Drawing.tsx'
import { keepTogether } from '../../components/keepTogether.tsx'
import { SwipeList } from '../../components/lists.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

interface BrandKnowledgeProps {
  readonly brand: Brand
  /** Paragraphs that few visitors read. */
  readonly more: readonly string[]
}

export function BrandKnowledge({ brand: { name, keyTypes }, more }: BrandKnowledgeProps) {
  const { routes } = useSite()
  return (
    <Section id="sleutels" title={`Welke sleutel heeft uw ${name}?`}>
      <SwipeList className="eras keys">
        {keyTypes.map((key) => (
          <li key={key.name}>
            <Drawing name={techniqueDrawings[key.technique]} />
            <b>{keepTogether(key.name)}</b>
            <span>
              {techniqueNames[key.technique]}&nbsp;· {formatEra(key)}
            </span>
            <KeyText type={key} />
          </li>
        ))}
      </SwipeList>
      <details className="more">
        <summary>Meer over {name}-sleutels</summary>
        {more.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
      <ActionLink className="card__link" href={routes.keyGuide}>
        Welke sleutel heb ik? Bekijk de zeven soorten
      </ActionLink>
    </Section>
  )
}

function KeyText({ type }: { readonly type: KeyType }) {
  const facts = formatKeyFacts(type)
  return (
    <p>
      {type.text}
      {facts !== '' && <small>{facts}</small>}
    </p>
  )
}

/** Fewer are all that were sold here, not the popular ones. */
const minPopular = 4

export function BrandModels({ brand: { name, models, modelGuides } }: { readonly brand: Brand }) {
  if (models.length === 0) return null
  return (
    <Section
      id="modellen"
      title={
        models.length < minPopular ? `${name}-modellen die hier zijn verkocht` : `Populaire ${name}-modellen`
      }
    >
      <ModelList
        name={name}
        models={models.map((model) => ({ name: model.name, note: formatPeriods(model.sold) }))}
        guides={modelGuides}
      />
    </Section>
  )
}

/** '2005–2021', 'sinds 2016', 'tot 2007, sinds 2019', with non-breaking spaces before the years. */
export function formatPeriods(periods: BrandModel['sold']): string {
  return periods.map(formatPeriod).join(', ')
}

function formatPeriod({ from, to }: BrandModel['sold'][number]): string {
  if (from === undefined) return `tot\u00A0${to}`
  if (to === undefined) return `sinds\u00A0${from}`
  return from === to ? String(from) : `${from}–${to}`
}
