/** The 26 brands of the specification, and a choice for all others. */
export const carBrands = [
  'Audi',
  'BMW',
  'Citroën',
  'Dacia',
  'Fiat',
  'Ford',
  'Honda',
  'Hyundai',
  'Kia',
  'Land Rover',
  'Lexus',
  'Mazda',
  'Mercedes-Benz',
  'MINI',
  'Mitsubishi',
  'Nissan',
  'Opel',
  'Peugeot',
  'Porsche',
  'Renault',
  'SEAT',
  'Škoda',
  'Suzuki',
  'Toyota',
  'Volkswagen',
  'Volvo',
  'Ander merk',
] as const

export const buildYears = [
  '2020-2025',
  '2015-2019',
  '2010-2014',
  '2005-2009',
  '2000-2004',
  'Voor 2000',
] as const

export const problemTypes = [
  'Autosleutel kwijt',
  'Afstandsbediening werkt niet',
  'Auto start niet',
  'Sleutel afgebroken of behuizing kapot',
  'Batterij van de sleutel leeg',
  'Sleutel draait niet in het contactslot',
  'Nieuwe sleutel programmeren',
  'Transponderprobleem',
  'Centrale vergrendeling defect',
  'Startonderbreker (immobiliser) blokkeert',
] as const

export const workingKeyAnswers = [
  'Ja, ik heb nog een werkende sleutel',
  'Nee, alle sleutels zijn kwijt/kapot',
  'Niet zeker, wil dit laten controleren',
] as const
