import { expect, test } from 'vitest'
import { commonBrand, type BrandPrices } from '#domain/prices/brandPrices'
import { describeVerdict } from '#domain/prices/verdict'

const yes = { extra: 'yes', lost: 'yes' } as const
const ask = { extra: 'ask', lost: 'ask' } as const
const dealer = { extra: 'dealer', lost: 'dealer' } as const

const chip = { kind: 'transponder', from: 2000, to: 2014, ...yes } as const
const buttons = { kind: 'remote', from: 2000, to: 2014, ...yes } as const
const insert = { kind: 'smart', from: 2000, to: 2014, isExact: true, ...ask } as const

test.each<[string, BrandPrices['keys'], string]>([
  [
    'one kind of three that differs per car leaves most models',
    [chip, buttons, insert],
    'Ja, bij de meeste modellen',
  ],
  [
    'a kind that takes a control unit out of the car does not',
    [chip, buttons, { ...insert, where: 'module' }],
    'Bij sommige modellen',
  ],
  [
    'the dealer’s years begin when the last row ends, though its years are give or take one',
    [
      { kind: 'remote', from: 2000, to: 2009, ...yes },
      { kind: 'remote', from: 2010, to: 2017, ...ask },
      { kind: 'smart', from: 2015, isExact: true, ...dealer },
    ],
    'Ja, tot en met 2008. Tot en met 2017 bij sommige modellen, daarna alleen via de dealer',
  ],
  [
    'few sure years between others are not named',
    [
      { kind: 'remote', from: 2000, to: 2008, isExact: true, ...ask },
      { kind: 'remote', from: 2009, to: 2012, isExact: true, ...yes },
      { kind: 'remote', from: 2013, isExact: true, ...ask },
    ],
    'Bij sommige modellen',
  ],
])('%s', (_, keys, verdict) => {
  expect(describeVerdict({ ...commonBrand, keys }, 'extra')).toBe(verdict)
})
