import type { Site } from '../../rendering/site.ts'

export interface SitemapEntry {
  readonly name: string
  readonly description?: string
  readonly href: string
}

interface SitemapGroup {
  readonly id: string
  readonly title: string
  readonly entries: readonly SitemapEntry[]
}

/** Groups without entries are left out. */
export function listSitemapGroups(site: Site): readonly SitemapGroup[] {
  const { articles, business, routes } = site
  const groups: readonly SitemapGroup[] = [
    { id: 'hoofdpaginas', title: 'Hoofdpagina’s', entries: listMainPages(site) },
    { id: 'diensten', title: 'Diensten', entries: listServices(site) },
    {
      id: 'wijken',
      title: `Wijken van ${business.city.name}`,
      entries: business.city.districts.map((district) => ({
        name: district,
        description: `Autosleutelservice in ${district}`,
        href: `${routes.serviceArea}#wijken`,
      })),
    },
    { id: 'merken', title: 'Ondersteunde automerken', entries: listBrands(site) },
    {
      id: 'artikelen',
      title: 'Blogartikelen',
      entries: articles.map(({ slug, title, excerpt }) => ({
        name: title,
        description: excerpt,
        href: routes.article(slug),
      })),
    },
    {
      id: 'beheer',
      title: 'Beheer',
      entries: [
        {
          name: 'Admin Dashboard',
          description: 'Binnengekomen aanvragen, alleen voor medewerkers',
          href: routes.admin,
        },
        { name: 'Favicon-generator', description: 'Demo, in het Engels', href: routes.favicon },
      ],
    },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

function listMainPages({ business, routes }: Site): readonly SitemapEntry[] {
  const city = business.city.name
  const english = {
    name: 'Pagina in het Engels',
    description: 'Voor wie geen Nederlands spreekt',
    href: routes.english,
  }
  return [
    { name: 'Home', description: 'Wie wij zijn en wat wij voor u kunnen doen', href: routes.home },
    { name: 'Waarom ons', description: 'Onze werkwijze, ervaring en beoordeling', href: routes.whyUs },
    { name: 'Diagnose', description: 'Beschrijf het probleem en krijg advies', href: routes.diagnosis },
    { name: 'Servicegebied', description: `Waar wij komen in en rond ${city}`, href: routes.serviceArea },
    {
      name: 'Buitengesloten',
      description: 'Wat u nu doet, wat openen kost en hoe snel wij er zijn',
      href: routes.lockedOut,
    },
    {
      name: 'Alle merken',
      description: 'Per merk: wat kan, hoe snel en vanaf welke prijs',
      href: routes.brandList,
    },
    {
      name: 'Garages, lease en wagenpark',
      description: 'Prijzen met en zonder btw, op factuur',
      href: routes.garages,
    },
    { name: 'Tarieven', description: 'Prijzen per onderdeel, incl. btw', href: routes.rates },
    { name: 'Veelgestelde vragen', description: 'Antwoorden over sleutels en prijzen', href: routes.faq },
    { name: 'Blog', description: 'Artikelen over autosleutels', href: routes.blog },
    { name: 'Contact', description: 'Bellen, appen of een offerte aanvragen', href: routes.contact },
    { name: 'Algemene voorwaarden', description: 'Afspraken, garantie en klachten', href: routes.terms },
    { name: 'Privacyverklaring', description: 'Wat wij met uw gegevens doen', href: routes.privacy },
    {
      name: 'Volledige privacyverklaring',
      description: 'Alles over uw gegevens, in 12 artikelen',
      href: routes.fullPrivacy,
    },
    { name: 'Cookiebeleid', description: 'Welke cookies er zijn en waarvoor', href: routes.cookies },
    ...(business.languages.includes('en') ? [english] : []),
  ]
}

function listServices({ services, routes }: Site): readonly SitemapEntry[] {
  return [
    { name: 'Alle diensten', description: 'Het overzicht van ons werk', href: routes.services },
    ...services.map(({ id, title, included }) => ({
      name: title,
      description: included[0] ?? title,
      href: `${routes.services}#${id}`,
    })),
    {
      name: 'Welke sleutel heb ik?',
      description: 'Zeven soorten sleutels, en hoe u ze herkent',
      href: routes.keyGuide,
    },
    {
      name: 'Autosleutelreparatie',
      description: 'Wat te herstellen is en wat het kost',
      href: routes.repair,
    },
  ]
}

function listBrands({ brands, routes }: Site): readonly SitemapEntry[] {
  return brands.all
    .toSorted((a, b) => a.name.localeCompare(b.name, 'nl'))
    .map(({ name, slug }) => ({ name, href: routes.brand(slug) }))
}
