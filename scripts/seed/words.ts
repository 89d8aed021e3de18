/** Words for made-up requests. No name belongs to a particular person. */
export const firstNames = [
  'Noor',
  'Sem',
  'Fatima',
  'Daan',
  'Zoë',
  'Bilal',
  'Youssef',
  'Éva',
  'Lotte',
  'Mehmet',
  'Priya',
  'Renée',
] as const

export const lastNames = [
  'Bakker',
  'de Vries',
  'El Idrissi',
  'van den Berg',
  'Jansen',
  'Yılmaz',
  'Smit',
  'Ramdin',
  'Özdemir',
  'Nguyen',
] as const

export const cars = [
  'Volkswagen Golf uit 2016',
  'Toyota Yaris 2017',
  'Opel Corsa 2012',
  'BMW 320d',
  'Škoda Octavia',
  'Peugeot 208 (2019)',
  'Mercedes-Benz C-klasse',
  'Citroën C3',
  'Volvo V60 2018',
] as const

export const problems = [
  'De sleutel ligt in de kofferbak en de klep is dicht. Ik sta op de parkeerplaats bij het station.',
  'Ik ben mijn enige sleutel kwijt en moet morgenochtend vroeg weg.',
  'De afstandsbediening doet niets meer, ook niet met een nieuwe batterij.',
  'Sleutel is afgebroken in het contactslot, het stuk zit er nog in.',
  'Graag een reservesleutel laten maken, wat kost dat ongeveer?',
  'De auto start niet: het lampje van de startonderbreker blijft knipperen.',
  'Sleutel in de auto laten liggen en die is vanzelf op slot gegaan. De motor loopt nog.',
  'De behuizing van de klapsleutel is kapot, de elektronica werkt nog wel.',
  'Na het wisselen van de accu herkent de auto de sleutel niet meer.',
  'Sleutel in het water gevallen; hij werkt soms wel en soms niet.',
  'Tweedehands gekocht met één sleutel. Ik wil er een bij, en de oude van de vorige eigenaar laten wissen.',
  'Het portier gaat niet open met de sleutel en de centrale vergrendeling reageert niet.',
] as const

export const additions = [
  '',
  '',
  'Ik kan alleen na vijf uur.',
  'De auto staat in een parkeergarage, hoogte 1,90 m.',
  'Liever een berichtje dan bellen.',
  'Kenteken stuur ik zo door.',
] as const

export const places = ['Delft', 'Rijswijk', 'Pijnacker', 'Gouda', 'Voorburg'] as const

export const notes = [
  'Komt zelf langs, tussen 14 en 16 uur.',
  'Prijs doorgegeven, wil er nog over nadenken.',
  'Voicemail ingesproken.',
  'Sleutel besteld, levertijd twee dagen.',
  'Afspraak morgenochtend bij de klant thuis.',
  'Had het probleem al opgelost.',
] as const

export const staffNames = ['Anna', 'Bilal', 'Sanne'] as const

export const spamReasons = [
  'verborgen veld ingevuld',
  'binnen 2 seconden verzonden',
  'link in een naam',
] as const
