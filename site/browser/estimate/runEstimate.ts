import { formatClock, getDutchDay } from '#domain/format/dutchTime'
import { commonBrand, unnamedBrand } from '#domain/prices/brandPrices'
import { calmQuestion, estimate, getLowestQuestion } from '#domain/prices/estimate'
import { describeQuestion, formatChoices, formatEstimate } from '#domain/prices/estimateText'
import { getMoment, questions, type PriceQuestion } from '#domain/prices/questions'
import { formatAmount } from '#domain/format/formatNumber'
import type { EstimateData } from './estimateData.ts'
import { isChosen } from './isChosen.ts'
import { showEstimate } from './showEstimate.ts'
import { startPlate, type Car } from './startPlate.ts'

/** Shows the total after each change. The address may name the brand: `?merk=opel`. */
export function runEstimate(root: HTMLElement, data: EstimateData): void {
  const form = root.querySelector('form')
  const total = root.querySelector('[data-total]')
  const sum = root.querySelector('[data-sum]')
  const offer = root.querySelector<HTMLAnchorElement>('[data-offer]')
  const notIncluded = root.querySelector('[data-excluded]')
  if (!form || !total || !sum || !offer) return
  const fields = form.elements as HTMLFormControlsCollection & Readonly<Record<string, HTMLSelectElement>>
  // What was chosen before this code was loaded counts, too.
  let hasChosenMoment = fields['moment']?.value !== calmQuestion.moment

  const setMoment = () => {
    const { moment, speed } = fields
    if (!moment) return
    const now = new Date().toISOString()
    moment.value =
      speed?.value === calmQuestion.speed
        ? calmQuestion.moment
        : getMoment(getDutchDay(now), formatClock(now), data.week)
  }
  let hasAnswered = false
  const lastYear = limitYear(fields['year'])
  const readBrand = () => data.brands[fields['brand']?.value ?? '']
  const update = () => {
    const question = readQuestion(new FormData(form))
    const { job } = question
    form.querySelector('details')?.toggleAttribute('hidden', job === 'lockedOut')
    setShown(fields['key'], job === 'extra' || job === 'lost')
    setShown(fields['year'], job === 'extra' || job === 'lost')
    if (form.querySelector(':invalid:not([hidden] *)')) {
      sum.textContent = ''
      total.textContent = `Vul hele getallen in: een bouwjaar van 1950 tot en met ${lastYear}, en 1 tot en met 50 sleutels.`
      return
    }
    const brand = readBrand()
    const name = brand?.name
    const found = estimate(question, brand ?? unnamedBrand, data.figures)
    showEstimate(total, found, data.arrival[question.speed][question.place])
    sum.textContent = found.isPossible ? formatAmount(found) : found.answer
    offer.hidden = !found.isPossible && found.answer === 'Via de dealer'
    notIncluded?.toggleAttribute('hidden', !found.isPossible)
    const price = found.isPossible ? ` ${formatEstimate(formatAmount(found))}` : ''
    const asked = `${describeQuestion(question, name)}${price}`
    if (hasAnswered) setChatMessage(`Goedendag, mijn vraag: ${asked}\nKenteken: …`)
    const query = new URLSearchParams({
      vraag: asked,
      ...(found.isPossible && { prijs: formatChoices(question, fields['brand']?.value ?? '-') }),
      ...(name !== undefined && { auto: [name, question.year].filter(Boolean).join(' uit ') }),
      ...(question.speed === 'now' && { spoed: 'ja' }),
    })
    offer.href = `${data.contact}?${query.toString()}#contact-form`
  }
  form.addEventListener('input', ({ target }) => {
    hasAnswered = true
    if (target === fields['moment']) hasChosenMoment = true
    if (target === fields['speed'] && !hasChosenMoment) setMoment()
    update()
  })
  const chooseCar = (car?: Car) => {
    const isListed = choose(fields['brand'], ({ text }) => text === car?.brand)
    if (!isListed) choose(fields['brand'], ({ value }) => value === '-')
    if (fields['year']) fields['year'].value = String(car?.year ?? '')
    hasAnswered = true
    update()
    return isListed ? data.brandPage.replace('{brand}', fields['brand']?.value ?? '') : undefined
  }
  const plate = form.querySelector<HTMLInputElement>('[name=licensePlate]')
  const status = form.querySelector('[data-car]')
  const url = root.dataset['carUrl']
  if (plate && status && url !== undefined)
    startPlate({ plate, status, url, linkedBrand: data.brands[readLinkedSlug()]?.name, chooseCar })
  // On a phone the receipt is below the questions.
  form.addEventListener('submit', () => total.scrollIntoView({ block: 'center' }))
  // The browser may restore choices later than this code runs.
  addEventListener('pageshow', update)
  chooseLinkedBrand(fields, data.brands)
  if (!hasChosenMoment) setMoment()
  update()
}

/** Chooses the brand of the page that leads here, and its lowest price, as that page does. */
function chooseLinkedBrand(
  fields: Readonly<Record<string, HTMLSelectElement>>,
  brands: EstimateData['brands'],
): void {
  const slug = readLinkedSlug()
  const { brand } = fields
  if (!brand || isChosen(brand) || !choose(brand, ({ value }) => value === slug)) return
  const lowest = getLowestQuestion(brands[slug] ?? commonBrand)
  for (const name of ['job', 'key'] as const) {
    const field = fields[name]
    if (field && !isChosen(field)) choose(field, ({ value }) => value === lowest[name])
  }
}

/** Of every WhatsApp link of the page. */
function setChatMessage(message: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="https://wa.me/"]'))
    link.search = `?text=${encodeURIComponent(message)}`
}

/** '' without one. */
function readLinkedSlug(): string {
  return new URLSearchParams(location.search).get('merk') ?? ''
}

/** Returns false if there is no such option. */
function choose(field: HTMLSelectElement | undefined, fits: (option: HTMLOptionElement) => boolean): boolean {
  const option = [...(field?.options ?? [])].find(fits)
  if (option) option.selected = true
  return option !== undefined
}

function readQuestion(typed: FormData): PriceQuestion {
  const read = <Name extends keyof typeof questions>(name: Name): PriceQuestion[Name] =>
    (typed.get(name) ?? calmQuestion[name]) as PriceQuestion[Name]
  const keys = Number(typed.get('keys'))
  const year = Number(typed.get('year'))
  return {
    job: read('job'),
    key: read('key'),
    speed: read('speed'),
    moment: read('moment'),
    place: read('place'),
    keys,
    ...(year > 0 && { year }),
  }
}

/** Returns the last year of build. A newer car than those of next year's model is a typing error. */
function limitYear(field: HTMLSelectElement | undefined): string {
  const lastYear = String(new Date().getFullYear() + 1)
  field?.setAttribute('max', lastYear)
  return lastYear
}

function setShown(control: HTMLElement | undefined, isShown: boolean): void {
  control?.closest<HTMLElement>('.field')?.toggleAttribute('hidden', !isShown)
}
