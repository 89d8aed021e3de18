import { allCategories, filterQuestions, toCountText, type Searched } from './filterQuestions.ts'

/** How long typing must rest before the count is told: a screen reader would read every count in between. */
const restMs = 400

interface ListedQuestion extends Searched {
  readonly element: HTMLDetailsElement
  readonly summary: HTMLElement | null
}

/** Searching and choosing a category; opens the question that the address names (#vraag-12). */
export function startQuestions(): void {
  const search = document.querySelector<HTMLInputElement>('.faq-search input')
  const count = document.querySelector('.faq-search output')
  const nothing = document.querySelector<HTMLElement>('[data-nothing]')
  const showAll = nothing?.querySelector('button')
  if (!search || !count || !nothing || !showAll) return

  const groups = [...document.querySelectorAll<HTMLElement>('[data-category]')]
  const questions = groups.flatMap(listQuestions)
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.faq__categories button')]
  let category = allCategories
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = () => {
    const found = filterQuestions(questions, { text: search.value, category })
    const shown = new Set(found.map(({ element }) => element))
    for (const { element } of questions) element.hidden = !shown.has(element)
    for (const group of groups) group.hidden = !group.querySelector('details:not([hidden])')
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.value === category))
    nothing.hidden = found.length > 0
    clearTimeout(timer)
    timer = setTimeout(() => {
      count.textContent = toCountText(found.length)
    }, restMs)
  }
  const choose = (chosen: string) => {
    category = chosen
    show()
  }
  const clear = () => {
    search.value = ''
    choose(allCategories)
  }
  const openNamed = () => {
    const named = questions.find(({ element }) => `#${element.id}` === location.hash)?.element
    if (named?.hidden) clear()
    if (named) named.open = true
    return named
  }

  search.addEventListener('input', show)
  // Enter goes to the first that was found, which also puts a phone's keyboard away.
  search.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') questions.find(({ element }) => !element.hidden)?.summary?.focus()
  })
  for (const button of buttons) button.addEventListener('click', () => choose(button.value))
  showAll.addEventListener('click', () => {
    clear()
    // The button is gone; the keyboard's place is not.
    search.focus()
  })
  // The browser has set out for where the question was before another closed, or not at all where it was hidden.
  addEventListener('hashchange', () => openNamed()?.scrollIntoView())
  for (const { element, summary } of questions) {
    summary?.addEventListener('click', () => {
      // A long answer above that closes pulls up the one that opens: its question must stay in sight.
      element.addEventListener('toggle', () => summary.scrollIntoView({ block: 'nearest' }), { once: true })
    })
  }
  // A browser that goes back to the page brings back what was typed.
  if (search.value !== '') show()
  openNamed()
}

/** The questions of one group, read from the page. */
function listQuestions(group: HTMLElement): readonly ListedQuestion[] {
  return [...group.querySelectorAll('details')].map((element) => {
    const summary = element.querySelector('summary')
    return {
      element,
      summary,
      question: summary?.textContent ?? '',
      answer: element.querySelector('p')?.textContent ?? '',
      keywords: element.dataset['keywords']?.split('|') ?? [],
      category: group.dataset['category'] ?? '',
    }
  })
}
