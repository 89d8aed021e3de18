import { expect, test } from 'vitest'
import { allCategories, filterQuestions, formatCount } from '../../../site/browser/filterQuestions.ts'

const questions = [
  { question: 'Wat kost een sleutel?', answer: 'Vanaf € 89.', keywords: ['prijs'], category: 'Prijzen' },
  {
    question: 'Hoe betaal ik?',
    answer: 'Met pin of contant.',
    keywords: ['Creditcard'],
    category: 'Prijzen',
  },
  {
    question: 'Wat is een chip?',
    answer: 'Een transponder in auto’s.',
    keywords: ['OBD'],
    category: 'Techniek',
  },
] as const

test.each([
  ['', allCategories, [0, 1, 2], 'nothing chosen'],
  ['   ', allCategories, [0, 1, 2], 'spaces only'],
  ['', 'Prijzen', [0, 1], 'a category'],
  ['kost', allCategories, [0], 'a word of the question'],
  ['contant', allCategories, [1], 'a word of the answer'],
  ['prijs', allCategories, [0], 'a keyword'],
  ['WAT', allCategories, [0, 2], 'capitals typed'],
  ['credit', allCategories, [1], 'capitals in the keyword, and only a part of it'],
  ['wat', 'Techniek', [2], 'text and category'],
  ['pin', 'Techniek', [], 'text that is in another category only'],
  [' chip  ', allCategories, [2], 'spaces around'],
  ["auto's", allCategories, [2], 'a straight apostrophe'],
  ['motor', allCategories, [], 'a word that is nowhere'],
  ['sleutel vanaf', allCategories, [], 'words of question and answer in one'],
  ['Techniek', allCategories, [], "a category's name is not searched"],
  ['', 'Onbekend', [], 'a category that is not there'],
])('searching %j in %s finds %j: %s', (text, category, expected) => {
  const found = filterQuestions(questions, { text, category })
  expect(found).toEqual(expected.map((index) => questions[index]))
})

test.each([
  [0, '0 vragen'],
  [1, '1 vraag'],
  [30, '30 vragen'],
])('%i results are announced as %s', (count, expected) => {
  expect(formatCount(count)).toBe(expected)
})
