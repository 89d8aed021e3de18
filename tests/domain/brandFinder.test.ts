import { expect, test } from 'vitest'
import { createBrandFinder } from '#domain/query/brandFinder'
import { createContact } from './createContact.ts'

const find = createBrandFinder([
  'Volkswagen',
  'Toyota',
  'Mercedes-Benz',
  'Škoda',
  'Citroën',
  'DS',
  'Land Rover',
  'Rover',
  'Audi',
  'Alfa Romeo',
  'SEAT',
])

test.each([
  ['Volkswagen Golf uit 2016', 'Volkswagen'],
  ['vw golf', 'Volkswagen'],
  ['MERCEDES A-klasse', 'Mercedes-Benz'],
  ['mercedes-benz sprinter', 'Mercedes-Benz'],
  ['Citroen C3', 'Citroën'],
  ['skoda octavia', 'Škoda'],
  ['Citroën DS3', 'Citroën'],
  ['Range Rover Evoque', 'Land Rover'],
  ['rover 75', 'Rover'],
  ['land rover discovery', 'Land Rover'],
  ['Toyota met smart key', 'Toyota'],
  ['alfaromeo', undefined],
  ['CUPRA Formentor', 'SEAT'],
  ['Saudi', undefined],
  ['een fiets', undefined],
  ['', undefined],
])('finds in %j the brand %s', (carBrand, brand) => {
  // Twice: the second time it is remembered.
  for (let time = 0; time < 2; time += 1) expect(find(createContact({ carBrand }))).toBe(brand)
})
