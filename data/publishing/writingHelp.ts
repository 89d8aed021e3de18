import { isTooLong } from '#content/articles'
import { linkedPages, renderArticleText } from '#content/articleText'
import { loadPrices } from '#content/prices'
import { listDocuments, readFacts } from '#publishing/sections'

/** What a text may name. */
export interface KnownName {
  readonly kind: 'fact' | 'page'
  /** '{city}', or '[Tarieven](page:rates)' */
  readonly typed: string
  /** 'Plaats', 'Tarieven' */
  readonly name: string
  /** What visitors read of a fact: 'Delft' */
  readonly shown?: string
}

/** What owners call the facts that are no prices. */
const factNames: Readonly<Record<string, string>> = {
  name: 'Naam van uw bedrijf',
  address: 'Adres',
  kvk: 'KvK-nummer',
  btw: 'Btw-nummer',
  city: 'Plaats',
  towns: 'Plaatsen in de omgeving',
  coverage: 'Hoe ver u rijdt',
  phone: 'Telefoonnummer',
  email: 'E-mailadres',
  officeHours: 'Openingstijden',
  newKeyWarranty: 'Garantie op nieuwe sleutels',
  revisit: 'Terug bij een storing',
  repairWarranty: 'Garantie op reparaties',
  emergencyArrival: 'Aankomst bij spoed in de stad',
  emergencyTarget: 'Streven bij spoed',
  emergencyTowns: 'Aankomst bij spoed in de omgeving',
  withinHour: 'Binnen een uur geholpen',
  emergencyLatest: 'Uiterlijke aankomst bij spoed',
  appointmentWithin: 'Op afspraak binnen',
  programTransponder: 'Duur: sleutel met chip',
  programSmartKey: 'Duur: smart key',
  programOnSite: 'Duur: van aankomst tot geteste sleutel',
  programWithoutKey: 'Duur: alle sleutels kwijt',
  programming: 'Duur: sleutel maken, in het kort',
  phoneReply: 'Antwoord op een telefonische vraag',
  promiseUrgent: 'Belofte: terugbellen bij spoed',
  promiseContact: 'Belofte: antwoord op een bericht',
  promiseDiagnosis: 'Belofte: antwoord op een diagnose',
  promiseCallback: 'Belofte: terugbellen',
  whenItFails: 'Wat u betaalt als het niet lukt',
}

/** Each has a name of its own: owners type it. */
export function listFactNames(folder: string): readonly KnownName[] {
  const labels = new Map(loadPrices(folder).map(({ id, label }) => [id, label]))
  const facts = Object.entries(readFacts(folder)).map(([key, shown]): KnownName => {
    const [group = '', id = ''] = key.split('.')
    const label = labels.get(id)
    const name = label === undefined ? (factNames[key] ?? key) : label
    return {
      kind: 'fact',
      typed: `{${key}}`,
      name: group === 'atHome' ? `${name}, bij u thuis` : name,
      shown,
    }
  })
  const counts = new Map<string, number>()
  return facts.map((fact) => {
    const count = (counts.get(fact.name) ?? 0) + 1
    counts.set(fact.name, count)
    return count === 1 ? fact : { ...fact, name: `${fact.name} (${count})` }
  })
}

/** Pages can be named in articles only. Prices come first. */
export function listNames(section: string, folder: string): readonly KnownName[] {
  const named = listFactNames(folder)
  const isPrice = ({ typed }: KnownName) => typed.includes('.')
  const sorted = [...named.filter(isPrice), ...named.filter((fact) => !isPrice(fact))]
  if (section !== 'artikelen') return sorted
  const pages = Object.entries(linkedPages).map(([page, name]) => toPage(`[${name}](page:${page})`, name))
  const others = listDocuments(folder)
    .filter((document) => document.section === 'merken' || document.section === 'artikelen')
    .map(({ section: kind, name, title }) =>
      kind === 'merken'
        ? toPage(`[${title}](page:brand/${name})`, `Merk: ${title}`)
        : toPage(`[${title}](page:article/${name})`, `Artikel: ${title}`),
    )
  return [...pages, ...others, ...sorted]
}

function toPage(typed: string, name: string): KnownName {
  return { kind: 'page', typed, name }
}

/** An article's text as HTML, with the facts of a valid content folder. Undefined if it is too long. */
export const renderText = (text: string, folder: string) =>
  isTooLong(text) ? undefined : renderArticleText(text, readFacts(folder))
