import { expect, test } from 'vitest'
import { createBrandFinder } from '#domain/query/brandFinder'

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
  expect(find(carBrand)).toBe(brand)
})
